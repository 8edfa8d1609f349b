import { BRAND } from '@ponte/contracts/brand'
import type { Language } from '@ponte/contracts/languages'

/**
 * The parts of an e-mail's text. Paragraphs are separated by an empty line; a paragraph of some words, a colon and an
 * address on a line of its own is the button of the HTML.
 */
export interface Letter {
  subject: string
  /** The name of whom it greets. */
  name: string
  paragraphs: readonly string[]
}

export const letter = (subject: string, name: string, paragraphs: readonly string[]): Letter => ({ subject, name, paragraphs })

export interface Words {
  subject: string
  /** The text; its HTML is made when it leaves. */
  text: string
}

/** An e-mail before it is known which language its reader has chosen; null: none, and then it is in Portuguese. */
export interface MailText {
  words: (language: Language | null) => Words
}

type Letters = Readonly<Record<string, (...facts: never[]) => Letter>>
type Mails<All extends Letters> = {
  readonly [Name in keyof All]: All[Name] extends (...facts: infer Facts) => Letter ? (...facts: Facts) => MailText : never
}

/** The e-mails of letters that are written in each language. */
export function mailsOf<const All extends Letters>(letters: Readonly<Record<Language, All>>): Mails<All> {
  const mails = Object.keys(letters.pt).map((name) => [
    name,
    (...facts: never[]): MailText => ({
      words(chosen) {
        const language = chosen ?? 'pt'
        const written = letters[language][name]?.(...facts)
        if (written === undefined) throw new Error(`there is no letter ${name} in ${language}`)
        const { subject, paragraphs } = written
        return { subject, text: [greeting(language, written.name), ...paragraphs, BRAND].join('\n\n') }
      },
    }),
  ])
  return Object.fromEntries(mails) as Mails<All>
}

export type MailLink = readonly [words: string, url: string]

/** A paragraph of links, each with its words. */
export const list = (heading: string, items: readonly MailLink[]): string =>
  [heading, ...items.flatMap(([words, url]) => [`• ${words}`, `  ${url}`])].join('\n')

const FIRST_NAME_MAX = 30
const HELLO: Readonly<Record<Language, string>> = { pt: 'Olá', en: 'Hello' }

/**
 * The greeting. Anybody can sign up with somebody else's address and any name: only a first name of letters is repeated,
 * so that nobody has us deliver their words or addresses.
 */
function greeting(language: Language, name: string): string {
  const first = name.trim().split(/\s+/, 1)[0] ?? ''
  return first.length <= FIRST_NAME_MAX && /^[\p{L}\p{M}'’-]+$/u.test(first) ? `${HELLO[language]}, ${first}!` : `${HELLO[language]}!`
}

const SAYABLE_NAME = /^(?:[\p{L}\p{M}\d'’&,()/ –-]|\.(?= |$))+$/u
const SAYABLE_DIGITS = 4

/** True for a whole name that an e-mail to others may repeat, for the same reason: it holds no address and no phone. */
export const isSayable = (name: string): boolean => SAYABLE_NAME.test(name) && (name.match(/\d/g)?.length ?? 0) <= SAYABLE_DIGITS

export const capital = (words: string): string => words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
