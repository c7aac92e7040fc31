"""A person with a browser: what it says of itself, and how tests change that."""

# By member: the media feature in the browser, its value, and the member's value.
MEDIA = {
    "colorScheme": ("prefers-color-scheme", "dark", "dark"),
    "contrast": ("prefers-contrast", "more", "increased"),
    "reducedMotion": ("prefers-reduced-motion", "reduce", True),
    "reducedTransparency": ("prefers-reduced-transparency", "reduce", True),
}


class Visitor:
    """A person with a browser, who changes its settings."""

    def __init__(self, browser):
        self.browser = browser
        self.agent = browser.execute_script("return navigator.userAgent")

    def command(self, name, **parameters):
        self.browser.execute_cdp_cmd(f"Emulation.{name}", parameters)

    def speaks(self, *languages):
        self.command("setUserAgentOverride", userAgent=self.agent, acceptLanguage=",".join(languages))

    def lives_in(self, zone):
        self.command("setTimezoneOverride", timezoneId=zone)

    def likes(self, *members):
        features = {feature: value for feature, value, _ in (MEDIA[member] for member in members)}
        self.command("setEmulatedMedia", features=[
            {"name": feature, "value": features.get(feature, "light" if member == "colorScheme" else "no-preference")}
            for member, (feature, _, _) in MEDIA.items()])

    def sees(self, **features):
        """Sets media features by their names, such as `forced_colors="active"`, and no others."""
        named = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
        self.command("setEmulatedMedia", features=named)

    def resizes(self, width, height):
        self.command("setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)

    def touches(self, enabled=True):
        self.command("setTouchEmulationEnabled", enabled=enabled)
        self.command("setEmitTouchEventsForMouse", enabled=enabled, configuration="mobile")
