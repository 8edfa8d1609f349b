import type { Language } from './languages.ts'

/** Type of a translation: the same keys, strings for strings, functions with the same parameters for functions. */
export type Translation<Text> = Text extends string
  ? string
  : Text extends (...given: infer Given) => infer Said
    ? (...given: Given) => Translation<Said>
    : { readonly [Name in keyof Text]: Translation<Text[Name]> }

/** A translation of only some of the strings. */
export type PartialTranslation<Text> = Text extends string | ((...given: never) => unknown)
  ? Translation<Text>
  : { readonly [Name in keyof Text]?: PartialTranslation<Text[Name]> }

/** A package's translations, by text name. A text that is already in this language is absent; older remotes write null. */
export type Catalogue = Readonly<Record<string, object | null>>

/** The page's chosen language and its translations. */
export interface Chosen {
  language: Language
  texts: <Texts extends object>(name: string, texts: Texts) => Texts
  text: (module: string, name: string) => unknown
}

/**
 * Key of the chosen language on the global object: shell and remotes each bundle this module, but share that object. A page keeps its
 * language while it is open. Each text is translated once, when its module is evaluated, so the language must be set before that.
 */
export const GLOBAL_KEY = Symbol.for('ponte.language')
const chosen = (): Chosen | undefined => (globalThis as { [GLOBAL_KEY]?: Chosen })[GLOBAL_KEY]

export const chosenLanguage = (): Language | null => chosen()?.language ?? null

/** Texts in the page's language. */
export const translated = <const Texts extends object>(name: string, texts: Texts): Texts => chosen()?.texts(name, texts) ?? texts

/** A single text with its own export, so that a bundle contains only the texts it uses. */
export const translate = <const Text extends string>(module: string, name: string, text: Text): Text =>
  (chosen()?.text(module, name) as Text | undefined) ?? text
