import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { withDatabase } from '../../../test/database.ts'
import { professional } from '../../../test/factories.ts'
import { retryOnDeadlock } from './transaction.ts'

// The embedded database has one connection.
const { add, db } = await withApi({ database: await withDatabase('postgres') })

test('if two transactions deadlock, the one that PostgreSQL cancels runs again', async () => {
  const [ana, bia] = [await add(professional()), await add(professional())]
  const lock = (trx: typeof db, { id }: { id: string }) => trx.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute()
  let [tries, holding] = [0, 0]
  const [bothHold, oneIsDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lockBoth = async (first: { id: string }, second: { id: string }) => {
    let again = false
    const result = await retryOnDeadlock(async () => {
      tries += 1
      // Otherwise the second try may retake its lock before the other transaction gets it, and deadlock again.
      if (again) await oneIsDone.promise
      again = true
      return db.transaction().execute(async (trx) => {
        await lock(trx, first)
        holding += 1
        if (holding === 2) bothHold.resolve()
        await bothHold.promise
        await lock(trx, second)
        return 'done'
      })
    })
    oneIsDone.resolve()
    return result
  }
  expect(await Promise.all([lockBoth(ana, bia), lockBoth(bia, ana)])).toEqual(['done', 'done'])
  expect(tries).toBe(3)
})

test('other failures are not repeated', async () => {
  let tries = 0
  const failing = retryOnDeadlock(() => {
    tries += 1
    throw new Error('broken')
  })
  await expect(failing).rejects.toThrow('broken')
  expect(tries).toBe(1)
})
