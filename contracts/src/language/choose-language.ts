import type { Language } from './languages.ts'
import { PLACE, type Catalogue, type Chosen } from './translated.ts'

const catalogues = new Map<string, object>()

/** Puts what is evaluated from here on into a language; null: as it stands. */
export function chooseLanguage(language: Language | null): void {
  const place = globalThis as { [PLACE]?: Chosen }
  catalogues.clear()
  if (language === null) delete place[PLACE]
  else place[PLACE] = { language, texts: textsIn, text: textIn }
}

/** Adds the translations of a package, before its texts are evaluated. */
export function addCatalogue(catalogue: Catalogue): void {
  for (const [name, texts] of Object.entries(catalogue)) if (texts !== null) catalogues.set(name, texts)
}

const textIn = (module: string, name: string): unknown => Reflect.get(catalogues.get(module) ?? {}, name)

function textsIn<Texts extends object>(name: string, texts: Texts): Texts {
  const others = catalogues.get(name)
  return others === undefined ? texts : merged(texts, others)
}

/** What a translation lacks, as one of another version may, stays as it stands. */
function merged<Texts extends object>(texts: Texts, others: object): Texts {
  const entries = Object.entries(texts).map(([name, text]: [string, unknown]) => {
    const other: unknown = Reflect.get(others, name)
    return [name, isTable(text) && isTable(other) ? merged(text, other) : (other ?? text)]
  })
  return Object.fromEntries(entries) as Texts
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
