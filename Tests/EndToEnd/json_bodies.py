"""Texts that are JSON, with what they mean, and texts that are not."""

ACTION = b'{"target":"name","action":"set","value":%s}'


def set_to(literal):
    """An action that sets the field to a value in this spelling."""
    return ACTION.replace(b"%s", literal if isinstance(literal, bytes) else literal.encode())


STRINGS = {
    '"a"': "a",
    r'"\u0041"': "A",
    r'"\u00e9"': "é",
    r'"\u00E9"': "é",
    '"é"': "é",
    '"e\u0301"': "e\u0301",
    r'"\""': '"',
    r'"\\"': "\\",
    r'"\\u0041"': "\\u0041",
    r'"\\\""': '\\"',
    r'"\/"': "/",
    r'"\b\f\n\r\t"': "\b\f\n\r\t",
    r'"\u0001\u001F"': "\x01\x1f",
    r'"\u007f"': "\x7f",
    '"\x7f"': "\x7f",
    '"\x80\x9f"': "\x80\x9f",
    r'"\ud83d\ude00"': "😀",
    r'"\uD834\uDD1E"': "𝄞",
    r'"\uDBFF\uDFFF"': "\U0010ffff",
    '"😀"': "😀",
    '"\U0010ffff"': "\U0010ffff",
    r'"\u2028\u2029"': "\u2028\u2029",
    '"\u2028\u2029"': "\u2028\u2029",
    r'"\ufeff"': "\ufeff",
    '"\ufeffx"': "\ufeffx",
    r'"\uFFFF\uFDD0"': "\uffff\ufdd0",
    '"\u202e\u2066abc"': "\u202e\u2066abc",
    '"👩‍👩‍👧‍👦 🇩🇪 ẛ̣"': "👩‍👩‍👧‍👦 🇩🇪 ẛ̣",
    '"<script>alert(1)</script>"': "<script>alert(1)</script>",
    '"\'` $& ${x} %s %00 &amp;"': "'` $& ${x} %s %00 &amp;",
    '" leading and trailing "': " leading and trailing ",
    '"// no comment /* */"': "// no comment /* */",
    '"null"': "null",
    '"' + 60_000 * "x" + '"': 60_000 * "x",
    '"' + 9_000 * r"\u00fc" + '"': 9_000 * "ü",
}

SPELLINGS = [
    b' {"target":"name","action":"set","value":"ok"}',
    b'{"target":"name","action":"set","value":"ok"} ',
    b'\t\r\n {\t\r\n "target"\t\r\n :\t\r\n "name"\t\r\n ,"action" : "set" , "value" : "ok"\t\r\n }\t\r\n ',
    b'{"value":"ok","action":"set","target":"name"}',
    rb'{"t\u0061rget":"n\u0061me","\u0061ction":"s\u0065t","valu\u0065":"o\u006B"}',
    b'{"target":"name","action":"set","value":"ok","sequence":0}',
    b'{"target":"name","action":"set","value":"ok","sequence":3.0}',
    b'{"target":"name","action":"set","value":"ok","sequence":1E+2}',
    b'{"target":"name","action":"set","value":"ok","sequence":100e-2}',
    b'{"target":"name","action":"set","value":"ok","sequence":-0}',
    b'{"target":"name","action":"set","value":"ok","sequence":9007199254740991}',
    b'{"target":{"role":"textbox","name":"What needs doing?"},"action":"set","value":"ok"}',
    b'{"target":{ "index" : 0 , "name":"What needs doing?","role":"textbox"},"action":"set","value":"ok"}',
]

VALUES_THAT_ARE_NOT_JSON = [
    *(b"", b"tru", b"nul", b"True", b"NULL", b"undefined", b"nullx", b"truefalse", b"ok", b"'ok'", b"`ok`"),
    *(b"NaN", b"Infinity", b"-Infinity", b"-NaN", b"+1", b".5", b"1.", b"1.e1", b"01", b"-01", b"00", b"0x10", b"-"),
    *(b"1e", b"1e+", b"1E-", b"1e1.5", b"1_000", b"1,5", b"--1", b"1e400", b"-1e400", 10_000 * b"9", b"\xef\xbc\x91"),
    *(b'"', b'"ok', b'ok"', b'"ok""', b'"o"k"', b'"\\"', b'"\\', b'"\\x41"', b'"\\a"', b'"\\v"', b'"\\0"', b'"\\\'"'),
    *(b'"\\u"', b'"\\u004"', b'"\\u004g"', b'"\\u{41}"', b'"\\u+041"', b'"\\u 041"', b'"\\U0041"', b'"\\\n"'),
    *(b'"\n"', b'"\r"', b'"\t"', b'"\x00"', b'"\x1f"', b'"\\u0000"', b"\x00", b'"ok"\x00', b'\x00"ok"'),
    *(b'"\\ud800"', b'"\\udc00"', b'"\\ud800\\ud800"', b'"\\udc00\\ud800"', b'"\\ud800x"', b'"\\ud800\\n"'),
    *(b'"\\ud83d\\u0041"', b'"\\ud83d\\ude0"', b'"\\ud83d', b'"\\ud83d\xed\xb8\x80"'),
    *(b'"\xff"', b'"\x80"', b'"\xc3"', b'"\xc3x"', b'"\xc0\x80"', b'"\xc1\xbf"', b'"\xe0\x80\x80"', b'"\xe2\x82"'),
    *(
        b'"\xed\xa0\x80"',
        b'"\xed\xa0\xbd\xed\xb8\x80"',
        b'"\xf0\x80\x80\x80"',
        b'"\xf4\x90\x80\x80"',
        b'"\xf8\x88\x80\x80\x80"',
    ),
    *(
        b'\xff"ok"',
        b'"ok"\xff',
        b'\xc2\xa0"ok"',
        b'\x0b"ok"',
        b'\x0c"ok"',
        '\u2028"ok"'.encode(),
        '\ufeff"ok"'.encode(),
    ),
    *(
        b'"ok",',
        b'"ok",,',
        b',"ok"',
        b'"ok" "ok"',
        b'"ok" // x',
        b'/* x */ "ok"',
        b'# x\n"ok"',
        b'"o" + "k"',
        b'=>"ok"',
    ),
    *(b"]", b"}", b'"ok"}', b'"ok"]', b'"ok"}{', b'"ok"}}'),
]

COLLECTIONS = [
    *(b"[", b"{", b"[1", b"[1,]", b'{"a"}', b"[]", b"{}", b'["ok"]', b'{"value":"ok"}', b'{"__proto__":1}'),
    *(10_000 * b"[" + 10_000 * b"]", 10_000 * b'{"a":' + b"1" + 9_000 * b"}"),
]

NAME = b'"target":"name","action":"set","value":"ok"'
BODIES_THAT_ARE_NO_ACTION = [
    *(b" ", b"\n", b"null", b"true", b"0", b'"ok"', b"[]", b"{", b"}", b"{}", b"[{}]", b"{{}}", b"{,}", b"{null}"),
    *(b"{" + NAME, NAME + b"}", b"{" + NAME + b",}", b"{," + NAME + b"}", b"[" + NAME + b"]", b"({" + NAME + b"})"),
    *(b"{" + NAME + b"}x", b"{" + NAME + b"}{}", b"{" + NAME + b"},", b"{" + NAME + b"}\x00", b"{" + NAME + b"}\n1"),
    *(b")]}',\n{" + NAME + b"}", b"\x1e{" + NAME + b"}\n", b"{" + NAME + b"}\x0c", b"\x00{" + NAME + b"}"),
    b"\xef\xbb\xbf{" + NAME + b"}",
    *(("{" + NAME.decode() + "}").encode(code) for code in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be")),
    b'{target:"name",action:"set",value:"ok"}',
    b"{'target':'name','action':'set','value':'ok'}",
    b'{"target"="name","action"="set","value"="ok"}',
    b'{"target":"name";"action":"set";"value":"ok"}',
    b'{"target":"name" "action":"set" "value":"ok"}',
    b'{"target"::"name","action":"set","value":"ok"}',
    b'{"target":"name",,"action":"set","value":"ok"}',
    b"{" + NAME + b',"value":"ok"}',
    b"{" + NAME + b',"value":"no"}',
    b"{" + NAME + b',"v\\u0061lue":"no"}',
    b"{" + NAME + b',"target":1}',
    b'{"target":{"role":"textbox","role":"textbox","name":"What needs doing?"},"action":"set","value":"ok"}',
    *(
        b"{" + NAME + b',"%s":1}' % name
        for name in (b"extra", b"Value", b"", b"__proto__", b"constructor", b"toString")
    ),
    b"{" + NAME + b',"__proto__":{"disabled":false}}',
    b"{" + NAME + b',"\\ud800":1}',
    b"{" + NAME + b',"\xff":1}',
    *(
        b"{" + NAME + b',"sequence":%s}' % number
        for number in (b"-1", b"1.5", b"null", b'"1"', b"[1]", b"1e400", b"1e30")
    ),
    b"{" + NAME + b',"sequence":9007199254740993}',
    b"{" + NAME + b',"sequence":' + 10_000 * b"1" + b"}",
    b'{"target":"name","action":null}',
    b'{"target":"name","action":["set"],"value":"ok"}',
    b'{"target":' + 10_000 * b"[" + 10_000 * b"]" + b',"action":"set"}',
    b'{"target":' + 10_000 * b'{"a":' + b"1" + 10_000 * b"}" + b',"action":"set"}',
    10_000 * b"[",
    6_000 * b'{"target":',
]
