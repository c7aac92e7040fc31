// Reads lines of {"document": …, "patches": […]} and writes what the patches make of each document.
#include <iostream>
#include <nlohmann/json.hpp>

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    auto example = nlohmann::json::parse(line);
    auto document = example["document"];
    for (const auto& patch : example["patches"]) document = document.patch(patch);
    std::cout << document << std::endl;
  }
}
