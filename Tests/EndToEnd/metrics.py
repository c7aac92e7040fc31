"""What the server says of itself."""

from prometheus_client.parser import text_string_to_metric_families


def metrics(peer):
    """Asks for the metrics over a connection."""
    return values(peer.ask("GET", "/metrics"))


def values(answer):
    """The values by the names of the metrics and their labels."""
    assert answer.field("Content-Type") == "text/plain; version=0.0.4; charset=utf-8"
    families = text_string_to_metric_families(answer.body.decode())
    samples = [sample for family in families for sample in family.samples]
    return {(sample.name, *sorted(sample.labels.items())): sample.value for sample in samples}
