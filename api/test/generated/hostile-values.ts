import type { Random } from '../../src/demo/seed/random.ts'

const SIZES = [101, 255, 2001, 20_000, 60_000, 70_000]
const nested = (depth: number): unknown => (depth === 0 ? 'x' : depth % 2 === 0 ? [nested(depth - 1)] : { a: nested(depth - 1) })

const TEXTS = [
  ...['', ' ', '\t\n', '\0', 'a\0b', '\ud800', 'a\udfffb', '\udc00\ud800', '\ufeff', '\ufffe\uffff', '\u2028', '\u202eedirb'],
  ...[
    '🩺',
    '👩‍⚕️',
    '\u{10ffff}',
    'مرحبا',
    'İıß',
    'ﬃ',
    'e\u0301\u0327',
    'A\u030a',
    '\u200b',
    '\u00a0',
    '٣٤٥',
    '１２３',
    '\x7f\x1b[31m',
    '\r\nSet-Cookie: a=b',
  ],
  ...[
    "'; drop table users; --",
    '" or 1=1',
    '%',
    '_',
    '\\',
    '%_%\\',
    "a & | ! ( ) : * <-> '",
    '(((',
    ':*',
    '$1',
    '{{7*7}}',
    '${7*7}',
    '<script>',
  ],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'NaN', 'true', '[object Object]', '../../etc/passwd', '=1+1', '-'],
  ...['0', '-1', '1.5', '1e3', '1e400', '999999999', '9999999999', '99999999999999999999', '0x10', '-0', '+1', ' 1'],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', 'FFFFFFFF-FFFF-4FFF-8FFF-FFFFFFFFFFFF', '{1}'],
  ...[
    '0000-01-01',
    '0001-01-01T00:00:00Z',
    '9999-12-31T23:59:59.999999999Z',
    '2026-02-30',
    '+275760-09-13T00:00:00Z',
    '2026-13-01',
    '10000-01-01',
  ],
  ...[
    'data:image/png;base64,',
    'data:image/png;base64,////',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
  ],
  ...[
    '/api/v1/photos/',
    '/api/v1/photos/../users',
    'javascript:alert(1)',
    'a@b',
    '@',
    'a@b.c\n',
    '"a b"@exemplo.test',
    'é@exemplo.test',
    'eyJ.eyJ.x',
  ],
]

const REPEATED = ['x', ' ', '9', '🩺', 'e\u0301', '\u0300', 'a@', '%', '\\', '"', '-', 'a.', ',', '\n', 'uti ', 'ﷺ']

const VALUES: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, -0.1, 1e308, 5e-324, 2 ** 31, -(2 ** 31) - 1, 2 ** 53, 2 ** 63, 1e21, 32_768],
  ...[
    [],
    {},
    [[]],
    [null],
    [{}],
    [''],
    [0],
    { a: 1 },
    { toString: 1 },
    { length: -1 },
    { hasOwnProperty: null },
    { then: 1 },
    { $gt: '' },
    { id: null },
  ],
  ...[nested(5), nested(7), nested(9), nested(200)],
]

/** A text that breaks careless code. */
export function hostileText(random: Random): string {
  return random.chance(0.8) ? random.pick(TEXTS) : random.pick(REPEATED).repeat(random.pick(SIZES))
}

/** A value of any type that breaks careless code. `like` is a valid value, which may be repeated or extended. */
export function hostileValue(random: Random, like: unknown): unknown {
  switch (random.weighted({ text: 5, value: 4, many: 1, altered: 2, negative: 1 })) {
    case 'text':
      return hostileText(random)
    case 'value':
      return random.pick(VALUES)
    case 'many':
      return Array.from({ length: random.pick([2, 51, 1000]) }, () => like)
    case 'altered':
      return typeof like === 'string' ? `${like}${hostileText(random)}` : [like]
    case 'negative':
      return typeof like === 'number' ? -like : `-${String(like)}`
  }
}

type Place = { holder: Record<string, unknown>; key: string }

/** All places in a value that hold another value. */
function placesIn(value: unknown): Place[] {
  if (typeof value !== 'object' || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])])
}

/** Spoils one place of a body: another value, no value, or an unknown field. */
export function spoil(random: Random, body: unknown): unknown {
  const spoiled: unknown = structuredClone(body)
  const places = placesIn(spoiled)
  if (places.length === 0 || random.chance(0.05)) return hostileValue(random, body)
  const { holder, key } = random.pick(places)
  const how = random.weighted({ replaced: 8, missing: 1, unknown: 1 })
  if (how === 'replaced') holder[key] = hostileValue(random, holder[key])
  // In a list this leaves a hole, which JSON writes as null.
  else if (how === 'missing') Reflect.deleteProperty(holder, key)
  else {
    const [name, value] = [hostileText(random).slice(0, 300), hostileValue(random, key)]
    // The name '999999999' would make a list so long that JSON cannot write it.
    if (Array.isArray(holder)) holder.push(value)
    else Object.defineProperty(holder, name, { value, enumerable: true, configurable: true })
  }
  return spoiled
}
