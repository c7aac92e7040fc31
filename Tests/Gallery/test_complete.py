"""The Gallery is complete: what there is is used, by its name, in the source of some page. Needs no build."""

import json
import pathlib
import re

import pytest

from gallery import PAGES

ROOT = pathlib.Path(__file__).resolve().parents[2]

# Texts, and comments.
NO_CODE = re.compile(r'"""(?:\\.|[^\\])*?"""|#".*?"#|"(?:\\.|[^"\\\n])*"|//.*')
# What a member, a type or a wrapper is used by: `.name` or `@Name`; `Name(`, `Name {` or `Name<`. And what a type has to
# have because a protocol says so: `static let name`.
USES = [
    r"[.@](\w+)",
    r"(?<!struct )(?<!class )(?<!enum )(?<!extension )\b([A-Z]\w*)(?=\(| \{|<)",
    r"\bstatic (?:let|var) (\w+)",
]


def uses(source):
    """The names of what some source uses, rather than says in a text or calls its own things."""
    code = NO_CODE.sub('""', source)
    return {word for use in USES for word in re.findall(use, code)}


WORDS = {word for file in PAGES.values() for word in uses(file.read_text())}

# The types of nodes that are not called as what makes them: what that is, or None for what every page has, or none has.
MAKERS = {
    "accessibilityPart": "accessibilityRepresentation",
    "asyncImage": "AsyncImage",
    "badgeLabel": "badge",
    "controlLabel": "Gauge",
    "dialogMessage": "alert",
    "dialogTitle": "alert",
    "failure": "AsyncImage",
    "geometryEffect": "GeometryEffect",
    "inspectorColumn": "inspector",
    "labeledTextField": "TextField",
    "labelIcon": "Label",
    "bottomBar": "toolbar",
    "groupContent": "GroupBox",
    "groupLabel": "GroupBox",
    "labelTitle": "Label",
    "layer": "background",
    "layout": "AnyLayout",
    "link": "Link",
    "markedValueLabels": "Gauge",
    "maximumValueLabel": "Slider",
    "minimumValueLabel": "Slider",
    "placeholder": "AsyncImage",
    "menuBar": "commands",
    "menuItems": "Menu",
    "menuLabel": "Menu",
    "pickerLabel": "Picker",
    "pickerValueLabel": "Picker",
    "screen": "NavigationStack",
    "searchBar": "searchable",
    "suggestions": "textInputSuggestions",
    "splitColumn": "NavigationSplitView",
    "swipeButtons": "swipeActions",
    "tab": "Tab",
    "tabBar": "TabView",
    "tabPage": "TabView",
    "tabView": "TabView",
    "tabSection": "TabSection",
    "tabSectionActions": "sectionActions",
    "tabSectionHeader": "TabSection",
    "tabSidebar": "tabViewSidebarHeader",
    "tabSidebarBottomBar": "tabViewSidebarBottomBar",
    "tabSidebarFooter": "tabViewSidebarFooter",
    "tabSidebarHeader": "tabViewSidebarHeader",
    "tableCell": "TableColumn",
    "shape": "Circle",
    "sectionHeader": "Section",
    "sectionFooter": "Section",
    # What older apps have in place of a NavigationStack.
    "navigationView": None,
    "viewError": None,
    "window": None,
}

# The areas of the table whose views and modifiers have to be there, and whose styles and values, too.
AREAS = {"structure", "state", "environment", "preferences", "lifecycle", "layout", "text", "looks", "shapes", "images",
         "animation", "styles", "tables"}
KINDS = {"view", "modifier", "style", "property wrapper"}
# Whose members have to be there one by one.
OWNERS = {"Animation", "AnyTransition", "BlendMode", "ButtonBorderShape", "ContentTransition", "ControlSize", "Font",
          "LabelStyle", "PrimitiveButtonStyle", "ShapeStyle", "Shape", "SymbolRenderingMode", "SymbolVariants",
          "TableColumnAlignment", "TableColumnCustomizationBehavior", "TableStyle", "Transition"}

# What there is no need to show, and why.
LEFT_OUT = {
    "accentColor": "its name today is tint",
    "edgesIgnoringSafeArea": "its name today is ignoresSafeArea",
    "EquatableView": "its name on a page is equatable",
    "ModifiedContent": "its name on a page is modifier",
    "EmptyView": "there is nothing to see",
    "TupleView": "no app writes it",
    "Subview": "its name on a page is subviews",
    "SubviewsCollection": "its name on a page is subviews",
    "SubviewsCollectionSlice": "its name on a page is subviews",
    "environmentObject": "its name today is environment",
    "EnvironmentObject": "its name today is Environment",
    "RoundedCornerStyle": "all corners look alike on the page",
    "OffsetShape": "its name on a page is offset",
    "RotatedShape": "its name on a page is rotation",
    "ScaledShape": "its name on a page is scale",
    "TransformedShape": "its name on a page is transform",
    "PlaceholderTextShapeStyle": "its name on a page is placeholder",
    "PlaceholderContentView": "no app writes it",
    "allowedDynamicRange": "a page shows what the screen can",
    "buttonBorder": "its name on a page is buttonBorderShape",
    "containerRelative": "its name on a page is ContainerRelativeShape",
    "TextStyle": "its members are those of Font",
    "transaction": "it has nothing to show that animation has not",
}


def things():
    """What the table says of these areas that it works, with what it is called in source."""
    for line in (ROOT / "Tests/Coverage/swiftui.tsv").read_text().splitlines()[1:]:
        area, kind, name, status, *_ = line.split("\t")
        owner, _, member = name.split("(")[0].rpartition(".")
        if area in AREAS and status in ("works", "partly") and (kind in KINDS or kind == "value" and owner in OWNERS):
            yield name, member


def is_shown(word):
    # A style is known by the name that stands after the dot of its modifier, or by that of its type.
    short = re.sub(r"(Button|Label|Shape|Table)?Style$", "", word)
    return word in WORDS or word in LEFT_OUT or short[:1].lower() + short[1:] in WORDS


def test_words_are_no_uses():
    source = """
    struct Page: View { // Rectangle()
      let slide = "a .scale of Circle()"
      @State private var note = "https://example.org" // .blur
      var body: some View { Text("\\(slide)").bold(); Button { } label: { Badge<Int>(1) }; ForEach(names) { slide in } }
      static let properties = Kind(slide: true)
    }
    """
    assert uses(source) == {"State", "View", "Text", "bold", "Button", "Badge", "ForEach", "properties", "Kind"}


def test_every_node_is_on_a_page():
    schemas = json.loads((ROOT / "Sources/MartletServer/openapi.json").read_text())["components"]["schemas"]
    types = [name for name in schemas if name[0].islower()]
    missing = []
    for name in types:
        maker = MAKERS.get(name, name)
        if maker and maker not in WORDS and maker[0].upper() + maker[1:] not in WORDS:
            missing.append(name)
    assert missing == []


def test_everything_that_works_is_on_a_page():
    assert sorted({name for name, word in things() if not is_shown(word)}) == []


@pytest.mark.parametrize("word", LEFT_OUT)
def test_what_is_left_out_is_on_no_page(word):
    assert word not in WORDS
