"""What the server says of itself."""

from prometheus_client.parser import text_string_to_metric_families


def metrics(peer):
    """The values by the names of the metrics and their labels, asked for over a connection."""
    answer = peer.ask("GET", "/metrics")
    assert answer.field("Content-Type") == "text/plain; version=0.0.4; charset=utf-8"
    families = text_string_to_metric_families(answer.body.decode())
    samples = [sample for family in families for sample in family.samples]
    return {(sample.name, *sorted(sample.labels.items())): sample.value for sample in samples}
