import type { Language } from './languages.ts'

/** The type of a translation: the same names; texts for texts, and functions of the same arguments for functions. */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : { readonly [Name in keyof Text]: Translation<Text[Name]> }

/** The translations of a package, by the name of each of its texts; null for a text that is in this language as it stands. */
export type Catalogue = Readonly<Record<string, object | null>>

interface Chosen {
  language: Language | null
  readonly texts: Map<string, object>
}

/**
 * The language of this page. A page has one for as long as it is open, so each text is decided once, when its module is evaluated: whoever
 * opens the page chooses before that. It stands on the global object, since shell and remotes each have a copy of this module.
 */
const PLACE = Symbol.for('ponte.language')
const chosen = (): Chosen => {
  const place = globalThis as { [PLACE]?: Chosen }
  return (place[PLACE] ??= { language: null, texts: new Map() })
}

export const chosenLanguage = (): Language | null => chosen().language

export function chooseLanguage(language: Language | null): void {
  chosen().language = language
}

/** Adds the translations of a package, before its texts are evaluated. */
export function addCatalogue(catalogue: Catalogue): void {
  for (const [name, texts] of Object.entries(catalogue)) if (texts !== null) chosen().texts.set(name, texts)
}

/** Texts in the language of this page. What a translation lacks, as one of another version may, stays as it stands. */
export function translated<const Texts extends object>(name: string, texts: Texts): Texts {
  const others = chosen().texts.get(name)
  return others === undefined ? texts : merged(texts, others)
}

/** One text of a module that has a name for each, so that a bundle holds those that it says. */
export function said<const Text extends string>(module: string, name: string, text: Text): Text {
  const other: unknown = Reflect.get(chosen().texts.get(module) ?? {}, name)
  return typeof other === 'string' ? (other as Text) : text
}

function merged<Texts extends object>(texts: Texts, others: object): Texts {
  const entries = Object.entries(texts).map(([name, text]: [string, unknown]) => {
    const other: unknown = Reflect.get(others, name)
    return [name, isTable(text) && isTable(other) ? merged(text, other) : (other ?? text)]
  })
  return Object.fromEntries(entries) as Texts
}

const isTable = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)
