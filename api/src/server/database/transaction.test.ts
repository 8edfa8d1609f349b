import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { withDatabase } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { professional } from '../../../test/factories.ts'
import { againAfterDeadlock } from './transaction.ts'

// The embedded database has one connection.
const { add, db } = await withApi({ database: await withDatabase('postgres') })

test('work that PostgreSQL cancels to end a deadlock runs again, after the other transaction', async () => {
  const [ana, bia] = [await add(professional()), await add(professional())]
  const other = await db.startTransaction().execute()
  const lock = (trx: typeof db, { id }: { id: string }) => trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  await lock(other, ana)
  const tries: number[] = []
  const work = againAfterDeadlock(() =>
    db.transaction().execute(async (trx) => {
      tries.push(tries.length + 1)
      await lock(trx, bia)
      await lock(trx, ana)
      return 'done'
    }),
  )
  await eventuallyBlocks(other, db)
  await lock(other, bia)
  await other.commit().execute()
  expect(await work).toBe('done')
  expect(tries).toEqual([1, 2])
})

test('other failures are not repeated', async () => {
  let tries = 0
  const failing = againAfterDeadlock(() => {
    tries += 1
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(tries).toBe(1)
})
