import type { Random } from '../../src/demo/seed/random.ts'
import { hostileText } from './hostile-values.ts'

/** Encodes a text for a URL, which cannot contain half a character. */
export const inUrl = (text: string): string => encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'))

/** A path or query part as a hostile client would write it, not always valid in a URL. */
export function hostilePart(random: Random): string {
  const raw = [
    '%',
    '%zz',
    '%ff',
    '%00',
    '%ED%A0%80',
    '%C0%AF',
    '..%2f..%2f',
    '%2e%2e',
    '%',
    '%25',
    '+',
    '%F0%9F%A9%BA',
    ';',
    '%0d%0aX:1',
    '%e2%80%ae',
    ':',
    '*',
  ]
  return random.chance(0.4) ? random.pick(raw) : inUrl(hostileText(random).slice(0, 5000))
}

const BROKEN: readonly ((text: string) => string | Buffer)[] = [
  (text) => text.slice(0, Math.floor(text.length / 2)),
  (text) => `${text}${text}`,
  (text) => text.replace(/}$/, ',}'),
  (text) => text.replaceAll('"', "'"),
  (text) => `\ufeff${text}`,
  (text) => `// nada\n${text}`,
  (text) => Buffer.from(text, 'utf16le'),
  (text) => Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0x22, 0xff, 0xfe, 0x22, 0x7d])]),
  () => '{"a":NaN}',
  () => '{"a":1e999}',
  () => '{"a":"\\u00',
  () => '"\\',
  () => '',
  () => ' ',
  () => '0',
  () => 'null',
  () => '[['.repeat(20_000),
  () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  () => `{${'"a":1,'.repeat(8000)}"b":2}`,
  () => `[${'0,'.repeat(30_000)}0]`,
  () => `{"__proto__":{"role":"admin"}}`,
  () => `{"constructor":{"prototype":{"role":"admin"}}}`,
  (text) => text.replace(/^{/, '{"__proto__":null,'),
  // A duplicate key: the right value last, or first.
  (text) => text.replace(/^{"(\w+)":/, '{"$1":[],"$1":'),
  (text) => text.replace(/^{"(\w+)":(.*)}$/s, '{"$1":$2,"$1":{"$1":null}}'),
  (text) => text.replace(/^{"(\w+)":/, '{"\\u00$1":1,"$1":'),
]

/** A body that is not JSON, or JSON that no serializer would write. */
export const brokenText = (random: Random, text: string): string | Buffer => random.pick(BROKEN)(text)

const HEADERS: readonly Record<string, string>[] = [
  ...[
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ].map(typed),
  ...[
    'application/json; charset=utf-16',
    'application/json;',
    'APPLICATION/JSON',
    'application/jsonx',
    'json',
    '*/*',
    'application/csp-report',
  ].map(typed),
  ...['', 'x'.repeat(256), 'x'.repeat(10_000), '\u00e9', ' ', '"', 'a, b'].map((key) => ({ 'idempotency-key': key })),
  ...['Bearer', 'Bearer x', `Bearer ${'x'.repeat(9000)}`, 'Basic YTpi', 'Bearer \u00e9'].map((authorization) => ({ authorization })),
  ...['https://mau.example', 'null', 'x', ''].map((origin) => ({ origin })),
  ...['cross-site', 'none', 'x'].map((site) => ({ 'sec-fetch-site': site })),
  ...['session=x', '=', ';;;', '%', 'session=%ff', '__Host-session=x', `a=${'b'.repeat(9000)}`, 'session="'].map((cookie) => ({ cookie })),
  ...['x', '-1', '1e3', '999999999999', '0'].map((length) => ({ 'content-length': length })),
  ...['gzip', 'br', 'x'].map((encoding) => ({ 'content-encoding': encoding })),
  ...['\u00e9', 'x'.repeat(300), 'a b'].map((id) => ({ 'x-request-id': id })),
  ...['text/html', 'x', '', 'q=;'].map((accept) => ({ accept, 'accept-language': accept, 'accept-encoding': accept })),
  { host: 'mau.example' },
  { host: 'a b' },
  { 'x-forwarded-for': "1.2.3.4, ' or 1=1" },
  { 'x-http-method-override': 'DELETE' },
  { 'if-none-match': '*', 'if-modified-since': 'x', range: 'bytes=0-99999999999' },
  { 'user-agent': 'x'.repeat(9000) },
  { 'user-agent': '\u00ff\u0080' },
]
function typed(type: string): Record<string, string> {
  return { 'content-type': type }
}

export const hostileHeaders = (random: Random): Record<string, string> => random.pick(HEADERS)

export const OTHER_METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE'] as const
