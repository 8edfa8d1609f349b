import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { Refusal } from '../server/http/refusal.ts'
import { parsedJson } from '../server/parsed-json.ts'
import type { ResultKey, TextStrategy } from './strategies/found-page.ts'
import { segmentsOf } from './text/understand.ts'
import type { TextQuery, WordGroup } from './text/text-query.ts'

/** A page cursor: the key of the result after which the page starts; backwards if `isBack`. */
export interface SearchCursor {
  isBack: boolean
  page: number
  strategy: TextStrategy | null
  beyond: ResultKey
  /** How the typed text was interpreted, so that later pages continue the same search even if new words were indexed since. */
  words: string | null
  /** Newcomers shown on the first page. The other pages leave them out. */
  newcomers: readonly string[]
}

const VERSION = 1

const number = z.number()
const whole = z.int()

const fields = [
  z.literal(VERSION),
  z.string(),
  z.boolean(),
  whole.check(z.gte(1), z.lte(1_000_000_000)),
  z.nullable(z.enum(['scored', 'tiers'])),
  z.tuple([whole.check(z.gte(0), z.lte(99)), number, whole.check(z.gte(0), z.lte(2_147_483_647)), whole.check(z.gte(0)), z.uuid()]),
  z.nullable(z.string().check(z.regex(/^[a-z][\p{L}\p{Nd}:_+|]*( [a-z][\p{L}\p{Nd}:_+|]*)*$/u))),
] as const
const Written = z.tuple(fields, z.uuid())

/** Identifies a search by its text and filters, regardless of the page. A cursor is valid only for its own search. */
export const fingerprintOf = (search: object): string => createHash('sha256').update(JSON.stringify(search)).digest('base64url').slice(0, 8)

export function writeCursor({ isBack, page, strategy, beyond, words, newcomers }: SearchCursor, fingerprint: string): string {
  const { score, reputation, services, created, id } = beyond
  const written: z.output<typeof Written> = [
    VERSION,
    fingerprint,
    isBack,
    page,
    strategy,
    [score, reputation, services, created, id],
    words,
    ...newcomers,
  ]
  return Buffer.from(JSON.stringify(written)).toString('base64url')
}

/** Reads a cursor; refuses anything but a cursor of this search. */
export function readCursor(text: string, fingerprint: string): SearchCursor {
  const parsed = z.safeParse(Written, parsedJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success || parsed.data[1] !== fingerprint) throw new Refusal('malformed')
  const [, , isBack, page, strategy, [score, reputation, services, created, id], words, ...newcomers] = parsed.data
  return { isBack, page, strategy, beyond: { score, reputation, services, created, id }, words, newcomers }
}

const HOW: Readonly<Record<string, WordGroup['how']>> = { e: 'exact', b: 'beginning', s: 'synonym', c: 'spelling' }

/** Maximum length of the words in a cursor. Longer texts are interpreted again on each page. */
const WORDS_MAX = 900

export function wordsIn(text: TextQuery | null): string | null {
  if (text === null) return null
  const groups = text.map(({ how, alternatives }) => {
    const letter = Object.entries(HOW).find(([, one]) => one === how)?.[0] ?? ''
    return letter + alternatives.map(({ lexemes }) => lexemes.join('+')).join('|')
  })
  const words = groups.join(' ')
  return words.length <= WORDS_MAX ? words : null
}

/** Restores the text as the first page interpreted it. */
export function textIn(words: string, typed: string): TextQuery {
  const segments = segmentsOf(typed)
  const groups = words.split(' ')
  if (groups.length !== segments.length) throw new Refusal('malformed')
  return segments.map(({ typed, isLabel }, index) => {
    const [letter = '', alternatives = ''] = [groups[index]?.slice(0, 1), groups[index]?.slice(1)]
    const lexemes = alternatives.split('|').map((one) => one.split('+'))
    if (lexemes.flat().includes('')) throw new Refusal('malformed')
    return { typed, isLabel, how: HOW[letter] ?? 'exact', alternatives: lexemes.map((one) => ({ lexemes: one, documents: Infinity })) }
  })
}
