@_exported import MartletControls
@_exported import MartletGraph
