import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { LANGUAGES, type Language } from '@ponte/contracts/languages'
import { addCatalogue, chooseLanguage } from '@ponte/contracts/choose-language'
import { GLOBAL_KEY, type Catalogue, type Chosen } from '@ponte/contracts/translated'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const SOURCES = '{contracts,shell,mf-*}/src/**/*.ts'
const HAS_TEXTS = /= (?:\/\* @__PURE__ \*\/ )?translated\(/

/** Recognizes texts of the other language: fixed ones, and patterns for composed ones. */
export type Dictionary = (text: string) => boolean

/** Texts that are equal in both languages, and proper names. */
const SAME_IN_BOTH = /^[\d\s.,:;·–—…%€$≤≥<>()+/|✓-]*$|^(Admin|E-mail|Email|WhatsApp|Demo|Menu|Hospital|Token|Logo|CPF|CNPJ|Ponte Saúde)$/

/** A test for each language whether a text belongs to another. Every text module of the site is evaluated once per language. */
export async function dictionaries(): Promise<Readonly<Record<Language, Dictionary>>> {
  const sources = globSync(SOURCES, { cwd: ROOT, exclude: ['**/*.test.ts'] })
  const files = sources.filter((file) => HAS_TEXTS.test(readFileSync(path.join(ROOT, file), 'utf8')))
  const known = { pt: new Set<string>(), en: new Set<string>() }
  const patterns = { pt: new Set<string>(), en: new Set<string>() }
  for (const language of LANGUAGES) {
    chooseLanguage(language)
    for (const file of globSync(`{shell,mf-*}/src/languages/${language}.ts`, { cwd: ROOT })) addCatalogue(await catalogueIn(file))
    gatherTranslated(known[language], patterns[language])
    for (const file of files) await import(`${pathToFileURL(path.join(ROOT, file)).href}?${language}`)
  }
  chooseLanguage(null)
  return { pt: isOnlyIn('en', known, patterns), en: isOnlyIn('pt', known, patterns) }
}

async function catalogueIn(file: string): Promise<Catalogue> {
  const module = (await import(pathToFileURL(path.join(ROOT, file)).href)) as { default: Catalogue }
  return module.default
}

/** Collects each text that `translated` returns from now on. */
function gatherTranslated(known: Set<string>, patterns: Set<string>): void {
  const chosen = (globalThis as { [GLOBAL_KEY]?: Chosen })[GLOBAL_KEY]
  if (chosen === undefined) throw new Error('No language was chosen.')
  const { texts } = chosen
  chosen.texts = (name, original) => {
    const translation = texts(name, original)
    gather(translation, known, patterns)
    return translation
  }
}

/** Collects all texts of a table; composed ones as patterns with a placeholder. */
function gather(value: unknown, known: Set<string>, patterns: Set<string>): void {
  if (typeof value === 'string') known.add(value.trim())
  else if (typeof value === 'function') for (const text of samples(value as (...given: unknown[]) => unknown)) patterns.add(text)
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) gather(part, known, patterns)
}

const MARK = '\u0001'

function samples(make: (...given: unknown[]) => unknown): string[] {
  const tries: unknown[][] = [
    [MARK, MARK, MARK],
    [7, 7, 7],
    [1, 1, 1],
  ]
  return tries.flatMap((given) => {
    try {
      const text = make(...given)
      return typeof text === 'string' ? [text.trim().replaceAll(/\d[\d.,]*/g, MARK)] : []
    } catch {
      return []
    }
  })
}

function isOnlyIn(other: Language, known: Record<Language, Set<string>>, patterns: Record<Language, Set<string>>): Dictionary {
  const own: Language = other === 'pt' ? 'en' : 'pt'
  const words = new Set([...known[other]].filter((text) => !known[own].has(text) && !SAME_IN_BOTH.test(text)))
  const made = [...patterns[other]]
    .filter((text) => !patterns[own].has(text) && text.replaceAll(MARK, '').replaceAll(/[^\p{L}]/gu, '').length > 5)
    .map((text) => new RegExp(`^${text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&').replaceAll(MARK, '.+')}$`, 'u'))
  return (text) => words.has(text) || made.some((pattern) => pattern.test(text))
}
