import { expect } from 'expect'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { filesOf } from '../changed/changed-files.ts'
import { exportedBy, exportersOf } from '../changed/import-graph.ts'
import { parsed, textIn, walk } from '../syntax.ts'

interface Area {
  routes: readonly {
    path: string
    title: string
    description?: string
    translations?: Record<string, { title?: string; description?: string }>
  }[]
  nav: readonly { label: string; translations?: Record<string, string> }[]
}

const root = resolve(import.meta.dirname, '../../..')
const LANGUAGES = ['pt', 'en'] as const
const PACKAGES = ['shell', ...globSync('mf-*', { cwd: root })]

const read = (file: string): string => readFileSync(join(root, file), 'utf8')
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, name = '']) => name)

type Texts = Record<string, unknown>

const importFrom = (file: string, copy = ''): Promise<unknown> => import(pathToFileURL(join(root, file)).href + copy)

const sourcesOfContracts = () => globSync('contracts/src/**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts'))

/** Names of places, sample people, and texts that stand in both languages. */
const OF_ONE_LANGUAGE = ['contracts/src/lists/places.ts', 'contracts/src/accounts/demo-people.ts', 'contracts/src/wire/errors.ts']

/** The arguments of `translated` and `translate` in contracts, by catalog entry. */
async function textsOfContracts(): Promise<Map<string, Texts>> {
  const { GLOBAL_KEY } = (await importFrom('contracts/src/language/translated.ts')) as { GLOBAL_KEY: symbol }
  const originals = new Map<string, Texts>()
  const recorder = {
    texts(name: string, texts: Texts) {
      originals.set(name, texts)
      return texts
    },
    text(name: string, key: string) {
      originals.set(name, { ...originals.get(name), [key]: '' })
    },
  }
  Reflect.set(globalThis, GLOBAL_KEY, recorder)
  // A fresh copy of each module, since this process may have evaluated it before.
  for (const file of sourcesOfContracts()) if (/\b(translated|translate)\(/.test(read(file))) await importFrom(file, '?recorded')
  Reflect.deleteProperty(globalThis, GLOBAL_KEY)
  return originals
}

const isTable = (value: unknown): value is Texts => typeof value === 'object' && value !== null

/** Paths of the texts that a translation lacks. */
const missingIn = (translation: unknown, texts: Texts, path: string): string[] =>
  Object.entries(texts).flatMap(([key, text]) => {
    const other: unknown = isTable(translation) ? translation[key] : undefined
    return isTable(text) ? missingIn(other, text, `${path}.${key}`) : other === undefined ? [`${path}.${key}`] : []
  })

const leavesOf = (value: unknown): unknown[] => (isTable(value) ? Object.values(value).flatMap(leavesOf) : [value])

/** Text with non-English letters, or starting like a sentence or title. */
const READS_LIKE_A_TEXT = /[À-ÿ]|^\p{Lu}\p{Ll}+(?:$|[ ,.:;!?])/u
/** Properties with user-visible text, whatever it starts with. */
const TEXT_PROPERTIES = ['label', 'any', 'phrase', 'missing', 'hint', 'chip', 'message']

/** Properties of a call whose text is only for developers. */
const FOR_DEVELOPERS = ['summary', 'exempt']

/** Calls whose arguments are translated elsewhere, or are the API's English documentation. */
const TOLD_ELSEWHERE = ['translated', 'translate', 'described']
/** Type syntax nodes that wrap a value. */
const VALUES_WITH_TYPES = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']

/** User-visible literals in a module, except arguments of `translated` and `translate`. */
function literalTextsIn(file: string): string[] {
  const { program, textOf } = parsed(read(file), file)
  const texts: string[] = []
  walk(program, (node) => {
    if (node.type === 'CallExpression') return !TOLD_ELSEWHERE.includes(textOf(node.callee))
    if (node.type === 'ImportDeclaration' || node.type === 'ExportAllDeclaration') return false
    if (node.type === 'ExportNamedDeclaration') return node.source === null
    if (node.type.startsWith('TS')) return VALUES_WITH_TYPES.includes(node.type)
    if (node.type === 'Property') {
      const name = textOf(node.key)
      const text = textIn(node.value)
      if (TEXT_PROPERTIES.includes(name) && text !== null && !READS_LIKE_A_TEXT.test(text)) texts.push(text)
      return !FOR_DEVELOPERS.includes(name)
    }
    const text = node.type === 'TemplateElement' ? node.value.cooked : textIn(node)
    if (node.type !== 'TemplateLiteral' && text !== null && READS_LIKE_A_TEXT.test(text)) texts.push(text)
    return true
  })
  return texts
}

const originals = await textsOfContracts()

test('each text of the site has a translation, and nothing else has one', () => {
  for (const name of PACKAGES) {
    const namesIn = (file: string): string[] => found(read(file), /\btranslated\('([^']+)'/g)
    const sources = globSync(`${name}/src/**/*.ts`, { cwd: root }).filter((file) => namesIn(file).length > 0)
    const texts = sources.flatMap(namesIn).sort()
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts.filter((text) => !text.startsWith(`${name}/`))).toEqual([])
    const known = (language: string) => found(read(`${name}/src/languages/${language}.ts`), /^ {2}'([^']+)':/gm)
    expect([...new Set(LANGUAGES.flatMap(known))].sort()).toEqual(texts)
    for (const file of sources) {
      // Texts with only `text.en.ts` beside them are Portuguese, and so on; with both, a file has texts in either language.
      const [language, ...others] = LANGUAGES.filter((one) => existsSync(join(root, dirname(file), `text.${one}.ts`)))
      expect([file, language]).toEqual([file, expect.anything()])
      if (others.length === 0) expect(known(String(language))).toEqual(expect.arrayContaining(namesIn(file)))
    }
  }
})

test('each text of the contracts has a translation', async () => {
  const { contractsInEnglish } = (await importFrom('contracts/src/language/en/index.ts')) as { contractsInEnglish: Texts }
  const { contractsInPortuguese } = (await importFrom('contracts/src/language/pt.ts')) as { contractsInPortuguese: Texts }
  expect(Object.keys({ ...contractsInEnglish, ...contractsInPortuguese }).sort()).toEqual([...originals.keys()].sort())
  expect([...originals].flatMap(([name, texts]) => missingIn(contractsInEnglish[name] ?? texts, texts, name))).toEqual([])
})

test('contracts contain no untranslatable text', async () => {
  const { BRAND } = (await importFrom('contracts/src/brand.ts')) as { BRAND: string }
  const translated = new Set(leavesOf([...originals.values(), BRAND]))
  const texts = sourcesOfContracts()
    .filter((file) => !file.startsWith('contracts/src/language/') && !OF_ONE_LANGUAGE.includes(file))
    .flatMap((file) => literalTextsIn(file).map((text) => ({ file, text })))
  expect(texts.filter(({ text }) => !translated.has(text))).toEqual([])
})

test('each page and sidebar item has a name in both languages', async () => {
  for (const file of globSync('mf-*/src/area.ts', { cwd: root })) {
    const { area } = (await import(pathToFileURL(join(root, file)).href)) as { area: Area }
    for (const { path, title, description, translations = {} } of area.routes) {
      const names = Object.values(translations)
      expect({ path, languages: names.length, titles: names.filter((one) => one.title !== undefined).length }).toEqual({
        path,
        languages: 1,
        titles: title === '' ? 0 : 1,
      })
      expect([path, names.some((one) => one.description !== undefined)]).toEqual([path, description !== undefined])
    }
    for (const { label, translations = {} } of area.nav) expect([label, Object.keys(translations).length]).toEqual([label, 1])
  }
})

/** Letters and words that show the language of a text. */
const PORTUGUESE = /[áéíóúâêôãõàç]|\b(?:não|uma?|para|sua?|de|o|por|esta|este)\b/i
const ENGLISH = /\b(?:the|your?|this|is|not|must|with|and|of|to|again|please)\b/i

/** What is wrong with the two languages of a text. */
const mixed = ({ pt, en }: Record<string, string>): string[] => [
  ...(pt === undefined || pt === '' || ENGLISH.test(pt) ? ['pt'] : []),
  ...(en === undefined || en === '' || PORTUGUESE.test(en) ? ['en'] : []),
]

test('each server message exists in both languages, without mixing them', async () => {
  const { MESSAGES } = (await importFrom('api/src/server/http/messages.ts')) as { MESSAGES: ReadonlyMap<string, Record<string, string>> }
  const { ERRORS } = (await importFrom('contracts/src/wire/errors.ts')) as { ERRORS: object }
  const { messages } = (await importFrom('contracts/src/messages.ts')) as { messages: object }
  expect([...Object.keys(ERRORS), ...Object.keys(messages)].filter((code) => !MESSAGES.has(code))).toEqual([])
  expect([...MESSAGES].flatMap(([code, texts]) => mixed(texts).map((language) => `${code}: ${language}`))).toEqual([])
  expect(mixed({ pt: 'Please fill in o campo', en: 'This campo não is valid' })).toEqual(['pt', 'en'])
  expect(mixed({ pt: 'Não encontrado' })).toEqual(['en'])
})

/** The messages in a schema and in the schemas and checks inside it. */
function messagesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('_zod' in value)) return Object.values(value).flatMap(messagesIn)
  const { def } = value._zod as { def: { error?: (issue: object) => unknown } }
  const message = def.error?.({})
  return [...(typeof message === 'string' ? [message] : []), ...Object.values(def).flatMap(messagesIn)]
}

test('a form has the text of each message of its schema', async () => {
  const { formMessages } = (await importFrom('contracts/src/messages.ts')) as { formMessages: Texts }
  const { exports } = JSON.parse(read('contracts/package.json')) as { exports: Record<string, string> }
  const said = new Set<string>()
  for (const file of globSync('{shell,platform,mf-*}/src/**/*.{ts,tsx}', { cwd: root })) {
    const source = read(file)
    for (const name of found(source, /\berrorsOf(?:<\w+>)?\((\w+), /g)) {
      const [, original = name, module] =
        new RegExp(`import \\{[^}]*?(?:(\\w+) as )?\\b${name}\\b[^}]*\\} from '@ponte/contracts/(\\S+)'`).exec(source) ?? []
      if (module === undefined) continue
      const schemas = (await importFrom(`contracts/${exports[`./${module}`]}`)) as Texts
      for (const message of messagesIn(schemas[original])) said.add(message)
    }
  }
  expect([...said].filter((message) => !(message in formMessages))).toEqual([])
  expect([...said]).toEqual(expect.arrayContaining(['cpfInvalid', 'emailInvalid', 'openingTooLong', 'photoTooLarge', 'requiredFields']))
})

test('the shell creates no text before the language of the page is known', () => {
  const exporters = exportersOf(root, filesOf(root))
  const reached = new Set(['shell/src/index.ts'])
  for (const file of reached) {
    for (const name of found(read(file), /^import (?!type )(?:[^'"]*? from )?'([^']+)'/gm)) {
      const target = name.startsWith('.') ? join(dirname(file), name) : exportedBy(exporters, name)
      if (target !== null && /\.tsx?$/.test(target)) reached.add(target)
    }
  }
  expect([...reached]).toContain('contracts/src/language/translated.ts')
  expect([...reached].filter((file) => / = (?:translated|translate)\(/.test(read(file)))).toEqual([])
})
