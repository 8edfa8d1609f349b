import type { Language } from './languages.ts'
import { GLOBAL_KEY, type Catalogue, type Chosen } from './translated.ts'

const catalogues = new Map<string, object>()

/** Sets the language of all texts evaluated from here on; null: each text's original language. */
export function chooseLanguage(language: Language | null): void {
  const place = globalThis as { [GLOBAL_KEY]?: Chosen }
  catalogues.clear()
  if (language === null) delete place[GLOBAL_KEY]
  else place[GLOBAL_KEY] = { language, texts: textsIn, text: textIn }
}

/** Adds a package's translations. Call it before the package's texts are evaluated. */
export function addCatalogue(catalogue: Catalogue): void {
  for (const [name, texts] of Object.entries(catalogue)) if (texts !== null) catalogues.set(name, texts)
}

const textIn = (module: string, name: string): unknown => Reflect.get(catalogues.get(module) ?? {}, name)

function textsIn<Texts extends object>(name: string, texts: Texts): Texts {
  const others = catalogues.get(name)
  return others === undefined ? texts : merged(texts, others)
}

/** A translation from another version may lack some texts; they stay in their original language. */
function merged<Texts extends object>(texts: Texts, others: object): Texts {
  const entries = Object.entries(texts).map(([name, text]: [string, unknown]) => {
    const other: unknown = Reflect.get(others, name)
    return [name, isTable(text) && isTable(other) ? merged(text, other) : (other ?? text)]
  })
  return Object.fromEntries(entries) as Texts
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
