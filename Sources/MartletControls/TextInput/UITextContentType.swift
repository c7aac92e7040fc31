/// What somebody types, so that browsers and password managers can fill it in.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  /// What it is called.
  public let rawValue: String

  /// The kind that is called so.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Somebody's name.
  public static let name = UITextContentType(rawValue: "name")
  /// What comes before a name, such as "Dr.".
  public static let namePrefix = UITextContentType(rawValue: "honorific-prefix")
  /// A given name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A middle name.
  public static let middleName = UITextContentType(rawValue: "additional-name")
  /// A family name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// What comes after a name, such as "Jr.".
  public static let nameSuffix = UITextContentType(rawValue: "honorific-suffix")
  /// A nickname.
  public static let nickname = UITextContentType(rawValue: "nickname")
  /// What somebody is in an organisation.
  public static let jobTitle = UITextContentType(rawValue: "organization-title")
  /// An organisation.
  public static let organizationName = UITextContentType(rawValue: "organization")
  /// A place.
  public static let location = UITextContentType(rawValue: "location")
  /// A whole address.
  public static let fullStreetAddress = UITextContentType(rawValue: "street-address")
  /// The first line of an address.
  public static let streetAddressLine1 = UITextContentType(rawValue: "address-line1")
  /// The second line of an address.
  public static let streetAddressLine2 = UITextContentType(rawValue: "address-line2")
  /// A city.
  public static let addressCity = UITextContentType(rawValue: "address-level2")
  /// A state or a province.
  public static let addressState = UITextContentType(rawValue: "address-level1")
  /// A city with its state.
  public static let addressCityAndState = UITextContentType(rawValue: "address-level1+2")
  /// A part of a city.
  public static let sublocality = UITextContentType(rawValue: "address-level3")
  /// A country.
  public static let countryName = UITextContentType(rawValue: "country-name")
  /// A postal code.
  public static let postalCode = UITextContentType(rawValue: "postal-code")
  /// A telephone number.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  /// An email address.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// An address of the web.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a credit card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
  /// When a credit card expires.
  public static let creditCardExpiration = UITextContentType(rawValue: "cc-exp")
  /// The month in which a credit card expires.
  public static let creditCardExpirationMonth = UITextContentType(rawValue: "cc-exp-month")
  /// The year in which a credit card expires.
  public static let creditCardExpirationYear = UITextContentType(rawValue: "cc-exp-year")
  /// The security code of a credit card.
  public static let creditCardSecurityCode = UITextContentType(rawValue: "cc-csc")
  /// The kind of a credit card.
  public static let creditCardType = UITextContentType(rawValue: "cc-type")
  /// The name on a credit card.
  public static let creditCardName = UITextContentType(rawValue: "cc-name")
  /// The given name on a credit card.
  public static let creditCardGivenName = UITextContentType(rawValue: "cc-given-name")
  /// The middle name on a credit card.
  public static let creditCardMiddleName = UITextContentType(rawValue: "cc-additional-name")
  /// The family name on a credit card.
  public static let creditCardFamilyName = UITextContentType(rawValue: "cc-family-name")
  /// The name of an account.
  public static let username = UITextContentType(rawValue: "username")
  /// The password of an account.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is being chosen.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code that works once.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// A birthday.
  public static let birthdate = UITextContentType(rawValue: "bday")
  /// The day of a birthday.
  public static let birthdateDay = UITextContentType(rawValue: "bday-day")
  /// The month of a birthday.
  public static let birthdateMonth = UITextContentType(rawValue: "bday-month")
  /// The year of a birthday.
  public static let birthdateYear = UITextContentType(rawValue: "bday-year")
  /// A date with a time.
  public static let dateTime = UITextContentType(rawValue: "date-time")
  /// The number of a flight.
  public static let flightNumber = UITextContentType(rawValue: "flight-number")
  /// The number of a parcel.
  public static let shipmentTrackingNumber = UITextContentType(rawValue: "shipment-tracking-number")

  /// The same in HTML, if it has a word for it. No other word reaches the page.
  var autocomplete: StaticText? { Self.words[rawValue].map(StaticText.init) }

  private static let words: [String: StaticString] = [
    "name": "name",
    "honorific-prefix": "honorific-prefix",
    "given-name": "given-name",
    "additional-name": "additional-name",
    "family-name": "family-name",
    "honorific-suffix": "honorific-suffix",
    "nickname": "nickname",
    "organization-title": "organization-title",
    "organization": "organization",
    "street-address": "street-address",
    "address-line1": "address-line1",
    "address-line2": "address-line2",
    "address-level2": "address-level2",
    "address-level1": "address-level1",
    "address-level3": "address-level3",
    "country-name": "country-name",
    "postal-code": "postal-code",
    "tel": "tel",
    "email": "email",
    "url": "url",
    "cc-number": "cc-number",
    "cc-exp": "cc-exp",
    "cc-exp-month": "cc-exp-month",
    "cc-exp-year": "cc-exp-year",
    "cc-csc": "cc-csc",
    "cc-type": "cc-type",
    "cc-name": "cc-name",
    "cc-given-name": "cc-given-name",
    "cc-additional-name": "cc-additional-name",
    "cc-family-name": "cc-family-name",
    "username": "username",
    "password": "current-password",
    "new-password": "new-password",
    "one-time-code": "one-time-code",
    "bday": "bday",
    "bday-day": "bday-day",
    "bday-month": "bday-month",
    "bday-year": "bday-year",
  ]
}
