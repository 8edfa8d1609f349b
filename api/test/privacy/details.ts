import type { Kysely } from 'kysely'
import type { Database } from '../../src/server/schema/schema.ts'

/** A private fact about a person. */
export interface Detail {
  personId: string
  kind: 'email' | 'phone' | 'whatsapp' | 'document'
  /** An e-mail in lowercase, or the digits of a number (a phone's without country code), whatever its format. */
  needle: string
}

export async function detailsIn(db: Kysely<Database>): Promise<Detail[]> {
  const people = await db.selectFrom('users').select(['id', 'email', 'phone', 'whatsapp', 'document']).execute()
  return people.flatMap(({ id: personId, ...row }) =>
    (['email', 'phone', 'whatsapp', 'document'] as const).flatMap((kind) => {
      const value = row[kind]
      return value === null
        ? []
        : [{ personId, kind, needle: kind === 'email' ? value.toLowerCase() : digitsOf(value.replace(/^\+55/, '')) }]
    }),
  )
}

/** The details in a JSON answer, in any text, name or number at any depth. */
export function detailsAt(answer: unknown, details: readonly Detail[]): Detail[] {
  const texts = [...textsIn(answer)]
  const [text, digits] = [texts.join('\n').toLowerCase(), texts.map(digitsOf).join('\n')]
  return details.filter(({ kind, needle }) => (kind === 'email' ? text : digits).includes(needle))
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string' || typeof value === 'number') yield String(value)
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    yield name
    yield* textsIn(inner)
  }
}

const digitsOf = (text: string): string => text.replace(/\D/g, '')
