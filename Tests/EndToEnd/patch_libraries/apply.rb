# Reads lines of {"document": …, "patches": […]} and writes what the patches make of each document.
require "hana"
require "json"

STDIN.each_line do |line|
  example = JSON.parse(line)
  document = example["document"]
  example["patches"].each { |patch| document = Hana::Patch.new(patch).apply(document) }
  puts JSON.generate(document)
end
