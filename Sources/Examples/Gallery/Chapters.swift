import SwiftUI

extension Chapter {
  /// All pages of the Gallery, in the order in which somebody who is new to SwiftUI may want to read them.
  static let all = [
    Chapter(
      title: "Layout",
      pages: [
        Page("Stacks", PackageResources.Stacks_swift) { Stacks() },
        Page("Frames", PackageResources.Frames_swift) { Frames() },
        Page("Padding and layers", PackageResources.PaddingAndLayers_swift) { PaddingAndLayers() },
        Page("Alignments", PackageResources.Alignments_swift) { Alignments() },
        Page("Positions and offsets", PackageResources.PositionsAndOffsets_swift) { PositionsAndOffsets() },
        Page("Proportions", PackageResources.Proportions_swift) { Proportions() },
        Page("Grids", PackageResources.Grids_swift) { Grids() },
        Page("Lazy grids", PackageResources.LazyGrids_swift) { LazyGrids() },
        Page("Lazy stacks", PackageResources.LazyStacks_swift) { LazyStacks() },
        Page("Scroll views", PackageResources.ScrollViews_swift) { ScrollViews() },
        Page("Views that fit", PackageResources.ViewsThatFit_swift) { ViewsThatFit() },
        Page("Geometry", PackageResources.Geometry_swift) { Geometry() },
        Page("Safe areas", PackageResources.SafeAreas_swift) { SafeAreas() },
        Page("Changing layouts", PackageResources.ChangingLayouts_swift) { ChangingLayouts() },
        Page("Custom layouts", PackageResources.CustomLayouts_swift) { CustomLayouts() },
      ]),
    Chapter(
      title: "Text",
      pages: [
        Page("Text styles", PackageResources.TextStyles_swift) { TextStyles() },
        Page("Weights", PackageResources.Weights_swift) { Weights() },
        Page("Lines and letters", PackageResources.LinesAndLetters_swift) { LinesAndLetters() },
        Page("Lines and truncation", PackageResources.LinesAndTruncation_swift) { LinesAndTruncation() },
        Page("Markdown", PackageResources.Markdown_swift) { Markdown() },
        Page("Attributed texts", PackageResources.AttributedTexts_swift) { AttributedTexts() },
        Page("Dates and numbers", PackageResources.DatesAndNumbers_swift) { DatesAndNumbers() },
        Page("Localisation", PackageResources.Localisation_swift) { Localisation() },
        Page("Redaction", PackageResources.Redaction_swift) { Redaction() },
        Page("Labels and links", PackageResources.LabelsAndLinks_swift) { LabelsAndLinks() },
      ]),
    Chapter(
      title: "Looks",
      pages: [
        Page("Colors", PackageResources.Colors_swift) { Colors() },
        Page("Styles", PackageResources.Styles_swift) { Styles() },
        Page("Shapes", PackageResources.Shapes_swift) { Shapes() },
        Page("Strokes", PackageResources.Strokes_swift) { Strokes() },
        Page("Paths", PackageResources.Paths_swift) { Paths() },
        Page("Canvases", PackageResources.Canvases_swift) { Canvases() },
        Page("Gradients", PackageResources.Gradients_swift) { Gradients() },
        Page("Materials", PackageResources.Materials_swift) { Materials() },
        Page("Borders and shadows", PackageResources.BordersAndShadows_swift) { BordersAndShadows() },
        Page("Clips and masks", PackageResources.ClipsAndMasks_swift) { ClipsAndMasks() },
        Page("Color effects", PackageResources.ColorEffects_swift) { ColorEffects() },
        Page("Transforms", PackageResources.Transforms_swift) { Transforms() },
        Page("Blending", PackageResources.Blending_swift) { Blending() },
      ]),
    Chapter(
      title: "Pictures",
      pages: [
        Page("Images", PackageResources.Images_swift) { Images() },
        Page("Symbols", PackageResources.Symbols_swift) { Symbols() },
        Page("Symbol variants", PackageResources.SymbolVariants_swift) { SymbolVariants() },
        Page("Symbol effects", PackageResources.SymbolEffects_swift) { SymbolEffects() },
        Page("Pictures from addresses", PackageResources.PicturesFromAddresses_swift) { PicturesFromAddresses() },
      ]),
    Chapter(
      title: "Motion",
      pages: [
        Page("Animations", PackageResources.Animations_swift) { Animations() },
        Page("Springs", PackageResources.Springs_swift) { Springs() },
        Page("Entrances", PackageResources.Entrances_swift) { Entrances() },
        Page("Transitions", PackageResources.Transitions_swift) { Transitions() },
        Page("Matched geometry", PackageResources.MatchedGeometry_swift) { MatchedGeometry() },
        Page("Geometry effects", PackageResources.GeometryEffects_swift) { GeometryEffects() },
        Page("Content transitions", PackageResources.ContentTransitions_swift) { ContentTransitions() },
        Page("Timelines", PackageResources.Timelines_swift) { Timelines() },
      ]),
    Chapter(
      title: "Controls",
      pages: [
        Page("Buttons", PackageResources.Buttons_swift) { Buttons() },
        Page("Button styles", PackageResources.ButtonStyles_swift) { ButtonStyles() },
        Page("Label styles", PackageResources.LabelStyles_swift) { LabelStyles() },
        Page("Custom styles", PackageResources.CustomStyles_swift) { CustomStyles() },
        Page("Fields and choices", PackageResources.FieldsAndChoices_swift) { FieldsAndChoices() },
        Page("Lists", PackageResources.Lists_swift) { Lists() },
        Page("Forms", PackageResources.Forms_swift) { Forms() },
        Page("Sheets and screens", PackageResources.SheetsAndScreens_swift) { SheetsAndScreens() },
      ]),
    Chapter(
      title: "State",
      pages: [
        Page("State and bindings", PackageResources.StateAndBindings_swift) { StateAndBindings() },
        Page("Structure", PackageResources.Structure_swift) { Structure() },
        Page("Containers", PackageResources.Containers_swift) { Containers() },
        Page("Modifiers", PackageResources.Modifiers_swift) { Modifiers() },
        Page("Lifecycle", PackageResources.Lifecycle_swift) { Lifecycle() },
        Page("The visitor", PackageResources.TheVisitor_swift) { TheVisitor() },
        Page("Schemes and sizes", PackageResources.SchemesAndSizes_swift) { SchemesAndSizes() },
        Page("Environments", PackageResources.Environments_swift) { Environments() },
        Page("Preferences", PackageResources.Preferences_swift) { Preferences() },
      ]),
  ]
}
