// The types that have names.

extension UTType {
  /// Anything at all.
  public static let item = UTType(known: "public.item")
  /// What people make and look at.
  public static let content = UTType(known: "public.content")
  /// Content of several kinds in one.
  public static let compositeContent = UTType(known: "public.composite-content")
  /// A whole disk in a file.
  public static let diskImage = UTType(known: "public.disk-image")
  /// Bytes.
  public static let data = UTType(known: "public.data")
  /// A directory of any kind.
  public static let directory = UTType(known: "public.directory")
  /// A folder that people open.
  public static let folder = UTType(known: "public.folder")
  /// A directory that looks like a file.
  public static let package = UTType(known: "com.apple.package")
  /// A directory with a structure.
  public static let bundle = UTType(known: "com.apple.bundle")
  /// A link to a file.
  public static let symbolicLink = UTType(known: "public.symlink")
  /// A program.
  public static let executable = UTType(known: "public.executable")
  /// An app.
  public static let application = UTType(known: "com.apple.application")
  /// Text of any kind.
  public static let text = UTType(known: "public.text")
  /// Text without looks.
  public static let plainText = UTType(known: "public.plain-text")
  /// Text in UTF-8.
  public static let utf8PlainText = UTType(known: "public.utf8-plain-text")
  /// Text in UTF-16.
  public static let utf16PlainText = UTType(known: "public.utf16-plain-text")
  /// Text in UTF-16 with a mark.
  public static let utf16ExternalPlainText = UTType(known: "public.utf16-external-plain-text")
  /// Values in lines.
  public static let delimitedText = UTType(known: "public.delimited-values-text")
  /// Values between commas.
  public static let commaSeparatedText = UTType(known: "public.comma-separated-values-text")
  /// Values between tabs.
  public static let tabSeparatedText = UTType(known: "public.tab-separated-values-text")
  /// Rich text.
  public static let rtf = UTType(known: "public.rtf")
  /// Rich text with attachments.
  public static let rtfd = UTType(known: "com.apple.rtfd")
  /// Rich text with attachments in one file.
  public static let flatRTFD = UTType(known: "com.apple.flat-rtfd")
  /// HTML.
  public static let html = UTType(known: "public.html")
  /// XML.
  public static let xml = UTType(known: "public.xml")
  /// YAML.
  public static let yaml = UTType(known: "public.yaml")
  /// JSON.
  public static let json = UTType(known: "public.json")
  /// Markdown.
  public static let markdown = UTType(known: "net.daringfireball.markdown")
  /// A log.
  public static let log = UTType(known: "com.apple.log")
  /// CSS.
  public static let css = UTType(known: "public.css")
  /// A program's source.
  public static let sourceCode = UTType(known: "public.source-code")
  /// Swift.
  public static let swiftSource = UTType(known: "public.swift-source")
  /// Assembly.
  public static let assemblyLanguageSource = UTType(known: "public.assembly-source")
  /// C.
  public static let cSource = UTType(known: "public.c-source")
  /// Objective-C.
  public static let objectiveCSource = UTType(known: "public.objective-c-source")
  /// C++.
  public static let cPlusPlusSource = UTType(known: "public.c-plus-plus-source")
  /// Objective-C++.
  public static let objectiveCPlusPlusSource = UTType(known: "public.objective-c-plus-plus-source")
  /// A header of C.
  public static let cHeader = UTType(known: "public.c-header")
  /// A header of C++.
  public static let cPlusPlusHeader = UTType(known: "public.c-plus-plus-header")
  /// A script.
  public static let script = UTType(known: "public.script")
  /// A script of a shell.
  public static let shellScript = UTType(known: "public.shell-script")
  /// Python.
  public static let pythonScript = UTType(known: "public.python-script")
  /// Ruby.
  public static let rubyScript = UTType(known: "public.ruby-script")
  /// Perl.
  public static let perlScript = UTType(known: "public.perl-script")
  /// PHP.
  public static let phpScript = UTType(known: "public.php-script")
  /// JavaScript.
  public static let javaScript = UTType(known: "com.netscape.javascript-source")
  /// A property list.
  public static let propertyList = UTType(known: "com.apple.property-list")
  /// A property list in XML.
  public static let xmlPropertyList = UTType(known: "com.apple.xml-property-list")
  /// A property list in bytes.
  public static let binaryPropertyList = UTType(known: "com.apple.binary-property-list")
  /// PDF.
  public static let pdf = UTType(known: "com.adobe.pdf")
  /// EPUB.
  public static let epub = UTType(known: "org.idpf.epub-container")
  /// A web page with all that is in it.
  public static let webArchive = UTType(known: "com.apple.webarchive")
  /// A presentation.
  public static let presentation = UTType(known: "public.presentation")
  /// A spreadsheet.
  public static let spreadsheet = UTType(known: "public.spreadsheet")
  /// A database.
  public static let database = UTType(known: "public.database")
  /// A message.
  public static let message = UTType(known: "public.message")
  /// A mail.
  public static let emailMessage = UTType(known: "public.email-message")
  /// A person.
  public static let contact = UTType(known: "public.contact")
  /// A person's card.
  public static let vCard = UTType(known: "public.vcard")
  /// An event.
  public static let calendarEvent = UTType(known: "public.calendar-event")
  /// A file with an address.
  public static let internetLocation = UTType(known: "com.apple.internet-location")
  /// A file with an address.
  public static let internetShortcut = UTType(known: "com.microsoft.internet-shortcut")
  /// An address.
  public static let url = UTType(known: "public.url")
  /// An address of a file.
  public static let fileURL = UTType(known: "public.file-url")
  /// A bookmark.
  public static let urlBookmarkData = UTType(known: "com.apple.bookmark")
  /// A picture of any kind.
  public static let image = UTType(known: "public.image")
  /// JPEG.
  public static let jpeg = UTType(known: "public.jpeg")
  /// TIFF.
  public static let tiff = UTType(known: "public.tiff")
  /// GIF.
  public static let gif = UTType(known: "com.compuserve.gif")
  /// PNG.
  public static let png = UTType(known: "public.png")
  /// An icon.
  public static let icns = UTType(known: "com.apple.icns")
  /// BMP.
  public static let bmp = UTType(known: "com.microsoft.bmp")
  /// An icon.
  public static let ico = UTType(known: "com.microsoft.ico")
  /// What a camera has seen.
  public static let rawImage = UTType(known: "public.camera-raw-image")
  /// SVG.
  public static let svg = UTType(known: "public.svg-image")
  /// A photograph that moves.
  public static let livePhoto = UTType(known: "com.apple.live-photo")
  /// HEIF.
  public static let heif = UTType(known: "public.heif")
  /// HEIC.
  public static let heic = UTType(known: "public.heic")
  /// WebP.
  public static let webP = UTType(known: "org.webmproject.webp")
  /// AVIF.
  public static let avif = UTType(known: "public.avif")
  /// What has three dimensions.
  public static let threeDContent = UTType(known: "public.3d-content")
  /// A scene.
  public static let usd = UTType(known: "com.pixar.universal-scene-description")
  /// A scene in one file.
  public static let usdz = UTType(known: "com.pixar.universal-scene-description-mobile")
  /// A scene.
  public static let realityFile = UTType(known: "com.apple.reality")
  /// A scene.
  public static let sceneKitScene = UTType(known: "com.apple.scenekit.scene")
  /// What is seen or heard.
  public static let audiovisualContent = UTType(known: "public.audiovisual-content")
  /// Pictures that move, perhaps with sound.
  public static let movie = UTType(known: "public.movie")
  /// Pictures that move, without sound.
  public static let video = UTType(known: "public.video")
  /// Sound.
  public static let audio = UTType(known: "public.audio")
  /// QuickTime.
  public static let quickTimeMovie = UTType(known: "com.apple.quicktime-movie")
  /// MPEG-1.
  public static let mpeg = UTType(known: "public.mpeg")
  /// MPEG-2.
  public static let mpeg2Video = UTType(known: "public.mpeg-2-video")
  /// A stream of MPEG-2.
  public static let mpeg2TransportStream = UTType(known: "public.mpeg-2-transport-stream")
  /// MP3.
  public static let mp3 = UTType(known: "public.mp3")
  /// MPEG-4.
  public static let mpeg4Movie = UTType(known: "public.mpeg-4")
  /// Sound in MPEG-4.
  public static let mpeg4Audio = UTType(known: "public.mpeg-4-audio")
  /// Protected sound.
  public static let appleProtectedMPEG4Audio = UTType(known: "com.apple.protected-mpeg-4-audio")
  /// Protected pictures that move.
  public static let appleProtectedMPEG4Video = UTType(known: "com.apple.protected-mpeg-4-video")
  /// AVI.
  public static let avi = UTType(known: "public.avi")
  /// AIFF.
  public static let aiff = UTType(known: "public.aiff-audio")
  /// WAV.
  public static let wav = UTType(known: "com.microsoft.waveform-audio")
  /// MIDI.
  public static let midi = UTType(known: "public.midi-audio")
  /// A playlist.
  public static let playlist = UTType(known: "public.playlist")
  /// A playlist.
  public static let m3uPlaylist = UTType(known: "public.m3u-playlist")
  /// Files in one file.
  public static let archive = UTType(known: "public.archive")
  /// ZIP.
  public static let zip = UTType(known: "public.zip-archive")
  /// GZIP.
  public static let gzip = UTType(known: "org.gnu.gnu-zip-archive")
  /// BZIP2.
  public static let bz2 = UTType(known: "public.bzip2-archive")
  /// Files in one file.
  public static let appleArchive = UTType(known: "com.apple.archive")
  /// A font.
  public static let font = UTType(known: "public.font")
  /// A bookmark.
  public static let bookmark = UTType(known: "public.bookmark")
  /// PKCS #12.
  public static let pkcs12 = UTType(known: "com.rsa.pkcs-12")
  /// X.509.
  public static let x509Certificate = UTType(known: "public.x509-certificate")
  /// A thing to do.
  public static let toDoItem = UTType(known: "public.to-do-item")
}
