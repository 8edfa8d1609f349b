import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely'
import type { Database } from '../../server/schema/schema.ts'
import type { Corpus } from '../../server/schema/search.ts'
import { inTransaction } from '../../server/database/transaction.ts'

const documents = { professionals: 'professional_search', opportunities: 'firm_search' } as const satisfies Record<Corpus, string>

/** Excludes facets ('p:medico'). */
const isWord = sql`word !~ '^[a-z]:'`

/** Adds new words, so that they can be found at once. The counts of known words wait for the next rebuild. */
export async function noteWords(trx: Transaction<Database>, corpus: Corpus, which: RawBuilder<boolean>): Promise<void> {
  await sql`
    insert into lexicon (corpus, word, documents)
    select ${corpus}, word, count(*) from ${sql.table(documents[corpus])} cross join lateral unnest(tsvector_to_array(doc)) as one (word)
    where ${which} and ${isWord} and not exists (select from lexicon l where l.corpus = ${corpus} and l.word = one.word collate "C")
    group by word order by word
    on conflict (corpus, word) do nothing`.execute(trx)
}

/** Recounts every word of a corpus and deletes unused ones. Run by an occasional job. */
export async function rebuildLexicon(db: Kysely<Database>, corpus: Corpus): Promise<void> {
  const unused = await inTransaction(db, async (trx) => {
    // Reading a million documents takes longer than a request may.
    await sql`set local statement_timeout = 0`.execute(trx)
    const { rows } = await sql<{ word: string }>`
      with counted as materialized (
        select word, ndoc from ts_stat(${sql.lit(`select doc from ${documents[corpus]}`)}) where ${isWord}
      ), written as (
        insert into lexicon (corpus, word, documents) select ${corpus}, word, ndoc from counted order by word
        on conflict (corpus, word) do update set documents = excluded.documents
          where lexicon.documents <> excluded.documents
      )
      select word from lexicon l where corpus = ${corpus} and not exists (select from counted c where c.word = l.word)`.execute(trx)
    return rows.map(({ word }) => word)
  })
  if (unused.length === 0) return
  await inTransaction(db, async (trx) => {
    await sql`set local statement_timeout = 0`.execute(trx)
    // Waits for saves in progress and blocks new ones: a document saved meanwhile could use a deleted word without adding it again.
    await sql`lock table lexicon in share row exclusive mode`.execute(trx)
    await sql`delete from lexicon l where corpus = ${corpus} and word = any(${unused}::text[])
      and not exists (select from ${sql.table(documents[corpus])} where doc @@ quote_literal(l.word)::tsquery)`.execute(trx)
  })
}
