import type { Language } from './languages.ts'

/** The type of a translation: the same names; texts for texts, and functions of the same arguments for functions. */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : { readonly [Name in keyof Text]: Translation<Text[Name]> }

/** The same of a text that is in this language but for some words. */
export type PartialTranslation<Text> = Text extends string | ((...given: never) => unknown)
  ? Translation<Text>
  : { readonly [Name in keyof Text]?: PartialTranslation<Text[Name]> }

/** The translations of a package, by the name of each of its texts; null for a text that is in this language as it stands. */
export type Catalogue = Readonly<Record<string, object | null>>

/** The language that was chosen for this page, and what translates into it. */
export interface Chosen {
  language: Language
  texts: <Texts extends object>(name: string, texts: Texts) => Texts
  text: (module: string, name: string) => unknown
}

/**
 * The place of that on the global object, since shell and remotes each have a copy of this module; empty where nobody chose. A page has one language
 * for as long as it is open, so each text is decided once, when its module is evaluated: whoever opens the page chooses before that.
 */
export const PLACE = Symbol.for('ponte.language')
const chosen = (): Chosen | undefined => (globalThis as { [PLACE]?: Chosen })[PLACE]

export const chosenLanguage = (): Language | null => chosen()?.language ?? null

/** Texts in the language of this page. */
export const translated = <const Texts extends object>(name: string, texts: Texts): Texts => chosen()?.texts(name, texts) ?? texts

/** One text of a module that has a name for each, so that a bundle holds those that it says. */
export const said = <const Text extends string>(module: string, name: string, text: Text): Text =>
  (chosen()?.text(module, name) as Text | undefined) ?? text
