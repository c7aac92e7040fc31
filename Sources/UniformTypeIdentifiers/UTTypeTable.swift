/// The types that are known: their identifiers, the endings and media types that they are known by, the usual one
/// first, and what they conform to.
enum UTTypeTable {
  struct Entry {
    let identifier: String
    let endings: [String]
    let mediaTypes: [String]
    let parents: [String]
    let words: String
  }

  static let byIdentifier = Dictionary(uniqueKeysWithValues: entries.map { ($0.identifier, $0) })
  /// Where several have an ending or a media type, the first of them is what is usually meant.
  static let byEnding = index(\.endings)
  static let byMediaType = index(\.mediaTypes)

  private static func index(_ tags: (Entry) -> [String]) -> [String: [String]] {
    var found: [String: [String]] = [:]
    for entry in entries { for tag in tags(entry) { found[tag, default: []].append(entry.identifier) } }
    // Files of text, of which no more is said, are plain.
    found["text/plain"] = ["public.plain-text"]
    return found
  }

  /// By lines: the identifier, endings, media types, what it conforms to, and what people call it.
  private static let entries: [Entry] = lines.split(separator: "\n").map { line in
    let parts = line.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    func words(_ index: Int) -> [String] { parts[index].split(separator: " ").map(String.init) }
    return Entry(
      identifier: parts[0], endings: words(1), mediaTypes: words(2), parents: words(3), words: parts[4])
  }

  private static let lines = """
    public.item||||Item
    public.content||||Content
    public.composite-content|||public.content|Document
    public.disk-image|||public.archive|Disk image
    public.data||application/octet-stream|public.item|Data
    public.directory|||public.item|Folder
    public.folder|||public.directory|Folder
    com.apple.package|||public.directory|Package
    com.apple.bundle|||public.directory|Bundle
    public.symlink|||public.item|Link
    public.executable|||public.data|Program
    com.apple.application|||public.executable|App
    public.text||text/plain|public.data public.content|Text
    public.plain-text|txt text|text/plain|public.text|Plain text
    public.utf8-plain-text|||public.plain-text|Plain text
    public.utf16-plain-text|||public.plain-text|Plain text
    public.utf16-external-plain-text|||public.plain-text|Plain text
    public.delimited-values-text|||public.text|Table
    public.comma-separated-values-text|csv|text/csv|public.delimited-values-text|Comma-separated values
    public.tab-separated-values-text|tsv tab|text/tab-separated-values|public.delimited-values-text|\
    Tab-separated values
    public.rtf|rtf|application/rtf text/rtf|public.text|Rich text
    com.apple.rtfd|rtfd||com.apple.package|Rich text
    com.apple.flat-rtfd|||public.data public.composite-content|Rich text
    public.html|html htm|text/html|public.text|Web page
    public.xml|xml|application/xml text/xml|public.text|XML
    public.yaml|yaml yml|application/yaml application/x-yaml text/yaml|public.text|YAML
    public.json|json|application/json|public.text|JSON
    net.daringfireball.markdown|md markdown|text/markdown|public.plain-text|Markdown
    com.apple.log|log||public.plain-text|Log
    public.css|css|text/css|public.text|Stylesheet
    public.source-code|||public.plain-text|Source code
    public.swift-source|swift|text/x-swift|public.source-code|Swift source
    public.assembly-source|s||public.source-code|Assembly source
    public.c-source|c|text/x-c|public.source-code|C source
    public.objective-c-source|m||public.source-code|Objective-C source
    public.c-plus-plus-source|cpp cc cxx|text/x-c++src|public.source-code|C++ source
    public.objective-c-plus-plus-source|mm||public.source-code|Objective-C++ source
    public.c-header|h||public.source-code|C header
    public.c-plus-plus-header|hpp hh hxx||public.source-code|C++ header
    public.script|||public.source-code|Script
    public.shell-script|sh|application/x-sh|public.script|Shell script
    public.python-script|py|text/x-python|public.script|Python script
    public.ruby-script|rb|text/x-ruby|public.script|Ruby script
    public.perl-script|pl|text/x-perl|public.script|Perl script
    public.php-script|php||public.script|PHP script
    com.netscape.javascript-source|js mjs|text/javascript application/javascript|public.source-code|JavaScript
    com.apple.property-list|plist|application/x-plist|public.data|Property list
    com.apple.xml-property-list|||public.xml com.apple.property-list|Property list
    com.apple.binary-property-list|||com.apple.property-list|Property list
    com.adobe.pdf|pdf|application/pdf|public.data public.composite-content|PDF
    org.idpf.epub-container|epub|application/epub+zip|public.data public.composite-content|Book
    com.apple.webarchive|webarchive|application/x-webarchive|public.data|Web archive
    public.presentation|||public.composite-content|Presentation
    public.spreadsheet|||public.content|Spreadsheet
    public.database|||public.data|Database
    public.message|||public.data|Message
    public.email-message|eml|message/rfc822|public.message|Mail
    public.contact|||public.content|Contact
    public.vcard|vcf vcard|text/vcard text/directory|public.text public.contact|Contact
    public.calendar-event|||public.content|Event
    com.apple.internet-location|||public.data|Address
    com.microsoft.internet-shortcut|url||com.apple.internet-location|Address
    public.url|||public.data|Address
    public.file-url|||public.url|Address of a file
    com.apple.bookmark|||public.data|Bookmark
    public.image|||public.data public.content|Image
    public.jpeg|jpg jpeg jpe|image/jpeg image/jpg|public.image|JPEG image
    public.tiff|tiff tif|image/tiff|public.image|TIFF image
    com.compuserve.gif|gif|image/gif|public.image|GIF image
    public.png|png|image/png|public.image|PNG image
    com.apple.icns|icns||public.image|Icon
    com.microsoft.bmp|bmp|image/bmp|public.image|BMP image
    com.microsoft.ico|ico|image/vnd.microsoft.icon image/x-icon|public.image|Icon
    public.camera-raw-image|||public.image|Raw image
    public.svg-image|svg|image/svg+xml|public.image public.xml|SVG image
    com.apple.live-photo|||public.content|Live photo
    public.heif|heif|image/heif|public.image|HEIF image
    public.heic|heic|image/heic|public.heif|HEIC image
    org.webmproject.webp|webp|image/webp|public.image|WebP image
    public.avif|avif|image/avif|public.image|AVIF image
    public.3d-content|||public.content|3D model
    com.pixar.universal-scene-description|usd usda usdc||public.data public.3d-content|3D model
    com.pixar.universal-scene-description-mobile|usdz|model/vnd.usdz+zip|public.data public.3d-content|3D model
    com.apple.reality|reality||public.data public.3d-content|3D model
    com.apple.scenekit.scene|scn||public.data public.3d-content|3D model
    public.audiovisual-content|||public.data public.content|Media
    public.movie|||public.audiovisual-content|Movie
    public.video|||public.movie|Video
    public.audio|||public.audiovisual-content|Audio
    com.apple.quicktime-movie|mov qt|video/quicktime|public.movie|QuickTime movie
    public.mpeg|mpg mpeg|video/mpeg|public.movie|MPEG movie
    public.mpeg-2-video|m2v|video/mpeg2|public.video|MPEG-2 video
    public.mpeg-2-transport-stream|ts|video/mp2t|public.movie|MPEG-2 stream
    public.mp3|mp3|audio/mpeg audio/mp3|public.audio|MP3 audio
    public.mpeg-4|mp4 mpg4|video/mp4|public.movie|MPEG-4 movie
    public.mpeg-4-audio|mp4a|audio/mp4|public.audio|MPEG-4 audio
    com.apple.protected-mpeg-4-audio|m4p||public.audio|MPEG-4 audio
    com.apple.protected-mpeg-4-video|m4v|video/x-m4v|public.movie|MPEG-4 movie
    public.avi|avi|video/avi video/x-msvideo|public.movie|AVI movie
    public.aiff-audio|aiff aif|audio/aiff audio/x-aiff|public.audio|AIFF audio
    com.microsoft.waveform-audio|wav|audio/vnd.wave audio/wav audio/x-wav|public.audio|WAV audio
    public.midi-audio|mid midi|audio/midi|public.audio|MIDI
    public.playlist|||public.data|Playlist
    public.m3u-playlist|m3u m3u8|audio/mpegurl|public.plain-text public.playlist|Playlist
    public.archive|||public.data|Archive
    public.zip-archive|zip|application/zip application/x-zip-compressed|public.archive|ZIP archive
    org.gnu.gnu-zip-archive|gz gzip|application/gzip application/x-gzip|public.archive|GZIP archive
    public.bzip2-archive|bz2|application/x-bzip2|public.archive|BZIP2 archive
    com.apple.archive|aar||public.archive|Archive
    public.font|ttf otf woff woff2|font/ttf font/otf font/woff font/woff2|public.data|Font
    public.bookmark|||public.data|Bookmark
    com.rsa.pkcs-12|p12 pfx|application/x-pkcs12|public.data|Certificates
    public.x509-certificate|cer crt der|application/x-x509-ca-cert|public.data|Certificate
    public.to-do-item|||public.content|Task
    com.apple.m4a-audio|m4a|audio/x-m4a audio/m4a|public.mpeg-4-audio|MPEG-4 audio
    org.webmproject.webm|webm|video/webm|public.movie|WebM movie
    org.xiph.ogg-audio|ogg oga|audio/ogg|public.audio|Ogg audio
    org.xiph.opus|opus|audio/opus|public.audio|Opus audio
    org.xiph.flac|flac|audio/flac|public.audio|FLAC audio
    org.matroska.mkv|mkv|video/x-matroska|public.movie|Matroska movie
    public.tar-archive|tar|application/x-tar|public.archive|TAR archive
    org.7-zip.7-zip-archive|7z|application/x-7z-compressed|public.archive|7-Zip archive
    com.microsoft.word.doc|doc|application/msword|public.data public.composite-content|Word document
    org.openxmlformats.wordprocessingml.document|docx|\
    application/vnd.openxmlformats-officedocument.wordprocessingml.document|\
    public.data public.composite-content|Word document
    com.microsoft.excel.xls|xls|application/vnd.ms-excel|public.data public.spreadsheet|Excel workbook
    org.openxmlformats.spreadsheetml.sheet|xlsx|\
    application/vnd.openxmlformats-officedocument.spreadsheetml.sheet|public.data public.spreadsheet|Excel workbook
    com.microsoft.powerpoint.ppt|ppt|application/vnd.ms-powerpoint|public.data public.presentation|\
    PowerPoint presentation
    org.openxmlformats.presentationml.presentation|pptx|\
    application/vnd.openxmlformats-officedocument.presentationml.presentation|\
    public.data public.presentation|PowerPoint presentation
    org.oasis-open.opendocument.text|odt|application/vnd.oasis.opendocument.text|\
    public.data public.composite-content|OpenDocument text
    org.oasis-open.opendocument.spreadsheet|ods|application/vnd.oasis.opendocument.spreadsheet|\
    public.data public.spreadsheet|OpenDocument spreadsheet
    org.iana.ics|ics|text/calendar|public.text public.calendar-event|Calendar
    org.topografix.gpx|gpx|application/gpx+xml|public.xml|GPS tracks
    com.google.earth.kml|kml|application/vnd.google-earth.kml+xml|public.xml|Places
    public.geojson|geojson|application/geo+json|public.json|GeoJSON
    org.sqlite.sqlite3|sqlite sqlite3|application/vnd.sqlite3|public.database|SQLite database
    public.toml|toml|application/toml|public.text|TOML
    com.apple.mobileprovision|mobileprovision||public.data|Provisioning profile
    """
}
