import { showInterest } from '@ponte/contracts/interests'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { withDatabase } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { firm, opening, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'

// The embedded database has one connection, so nothing can happen during a call.
const { add, db, signIn } = await withApi({ database: await withDatabase('postgres'), clock: standingAt('2026-11-23T12:00:00.000Z') })

test('interest waits for the managers it notifies before it locks the opening, so that it cannot deadlock with a choice and a removal', async () => {
  const clinic = await add(firm())
  const { id } = await add(opening({ firm: clinic }))
  const ana = await signIn(await add(professional()))
  let answer: Promise<{ statusCode: number }> | undefined
  await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', clinic.owner.id).forUpdate().execute()
    answer = ana.try(showInterest, { params: { id } })
    await eventuallyBlocks(trx, db, answer)
    await sql`select from openings where id = ${id} for update nowait`.execute(trx)
  })
  expect((await answer)?.statusCode).toBe(204)
})
