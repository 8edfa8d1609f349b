import type { FastifyRequest } from 'fastify'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import { languageOf } from '../../server/http/language.ts'

/** Keeps the language that somebody's browser has chosen, so that e-mails come in it. Who has chosen none keeps what was chosen elsewhere. */
export async function keepLanguage(db: Kysely<Database>, userId: string, request: FastifyRequest): Promise<void> {
  const language = languageOf(request)
  if (language === null) return
  await sql`update users set language = ${language} where id = ${userId} and language is distinct from ${language}`.execute(db)
}
