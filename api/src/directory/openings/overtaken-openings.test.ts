import { closeOpening, createOpening, deleteOpening, reopenOpening, updateOpening } from '@ponte/contracts/openings'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { withDatabase } from '../../../test/database.ts'
import { colleagueOf, firm, opening } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { overtaken } from '../../../test/overtaken.ts'

// The embedded database has one connection, so nothing can happen during a call.
const { add, db, signIn } = await withApi({ database: await withDatabase('postgres'), clock: standingAt('2026-11-23T12:00:00.000Z') })

const where = { state: 'SP', city: 'sao_paulo' } as const
const days = { startOn: '2027-03-03', endOn: '2027-03-07' }
const body = { profession: 'enfermeiro', specialties: [], ...where, ...days, offersAccommodation: true } as const

type Path = { params: { id: string; openingId: string } }
const calls: Record<string, (actor: Actor, path: Path) => Promise<{ statusCode: number }>> = {
  'a new opening': (actor, path) => actor.try(createOpening, { ...path, body }),
  'a change of an opening': (actor, path) => actor.try(updateOpening, { ...path, body }),
  'the close of an opening': (actor, path) => actor.try(closeOpening, path),
  'the reopening of an opening': (actor, path) => actor.try(reopenOpening, path),
  'the deletion of an opening': (actor, path) => actor.try(deleteOpening, path),
}

for (const [what, call] of Object.entries(calls)) {
  for (const [how, change, status] of [
    ['blocked', { is_active: false }, 401],
    ['removed from the firm', { firm_id: null }, 403],
  ] as const) {
    test(`${what} is refused if its caller was ${how} while it waited`, async () => {
      const clinic = await add(firm())
      const caller = { id: (await add(colleagueOf(clinic))).id, firmId: clinic.id }
      const { id: openingId } = await add(opening({ firm: clinic }))
      const actor = await signIn(caller)
      const act = () => call(actor, { params: { id: clinic.id, openingId } })
      const answer = await overtaken(db, caller, act, (trx) => trx.updateTable('users').set(change).where('id', '=', caller.id).execute())
      expect(answer.statusCode).toBe(status)
    })
  }
}
