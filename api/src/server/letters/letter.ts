import { BRAND } from '@ponte/contracts/brand'
import type { Language } from '@ponte/contracts/languages'

/**
 * The parts of an e-mail's text. Empty lines separate paragraphs. A paragraph that ends with a colon and a URL on its own line becomes a
 * button in the HTML.
 */
export interface Letter {
  subject: string
  /** The name of the person it greets. */
  name: string
  paragraphs: readonly string[]
}

export const letter = (subject: string, name: string, paragraphs: readonly string[]): Letter => ({ subject, name, paragraphs })

export interface Words {
  subject: string
  /** The text; the HTML is generated when it is sent. */
  text: string
}

/** An e-mail in every language. The reader's choice decides; without one, it is sent in Portuguese. */
export interface MailText {
  words: (language: Language | null) => Words
}

type Letters = Readonly<Record<string, (...facts: never[]) => Letter>>
type Mails<All extends Letters> = {
  readonly [Name in keyof All]: All[Name] extends (...facts: infer Facts) => Letter ? (...facts: Facts) => MailText : never
}

/** Combines the letters of all languages into e-mails. */
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

/** A paragraph of links, each with its label. */
export const list = (heading: string, items: readonly MailLink[]): string =>
  [heading, ...items.flatMap(([words, url]) => [`• ${words}`, `  ${url}`])].join('\n')

const FIRST_NAME_MAX = 30
const HELLO: Readonly<Record<Language, string>> = { pt: 'Olá', en: 'Hello' }

/**
 * The greeting. Anyone can sign up with another person's address and any name, so we repeat only a first name made of letters. Otherwise,
 * our e-mails could carry a stranger's text or links.
 */
function greeting(language: Language, name: string): string {
  const first = name.trim().split(/\s+/, 1)[0] ?? ''
  return first.length <= FIRST_NAME_MAX && /^[\p{L}\p{M}'’-]+$/u.test(first) ? `${HELLO[language]}, ${first}!` : `${HELLO[language]}!`
}

const SAFE_NAME = /^(?:[\p{L}\p{M}\d'’&,()/ –-]|\.(?= |$))+$/u
const SAYABLE_DIGITS = 4

/** True for a full name that may appear in e-mails to others, for the same reason: it contains no address and no phone number. */
export const isSafeName = (name: string): boolean => SAFE_NAME.test(name) && (name.match(/\d/g)?.length ?? 0) <= SAYABLE_DIGITS

export const capitalize = (words: string): string => words.charAt(0).toLocaleUpperCase('pt-BR') + words.slice(1)
