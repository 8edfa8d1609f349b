import { logContact } from '@ponte/contracts/contacts'
import { chooseInterested, showInterest } from '@ponte/contracts/interests'
import { reopenOpening, updateOpening } from '@ponte/contracts/openings'
import { addPushDevice } from '@ponte/contracts/push'
import { updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { admin, firm, opening, professional } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { withPushService } from '../../../test/push-service.ts'
import { closeOpenings } from '../../directory/openings/close-openings.ts'
import type { Job, JobParts } from '../../server/jobs/job.ts'
import { remind } from '../notifications/reminders.ts'
import { deliverPushes } from './deliver-pushes.ts'

/** A Wednesday, 12:00 in São Paulo. */
const NOON = standingAt('2026-11-25T15:00:00Z')
const service = await withPushService()
const { add, config, db, database, signIn } = await withApi({ clock: NOON, config: { outsideOrigins: [service.origin] } })
const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']
const run = (job: Job, clock = NOON) => job.run({ config, db, clock, log, database, signal: new AbortController().signal })

/** Signs a user in, with a device that a push service accepts every notice for, and perhaps never reaches. */
async function withDevice(user: Parameters<typeof signIn>[0]) {
  const actor = await signIn(user)
  await actor.call(addPushDevice, { body: service.subscription() })
  return actor
}

/** The person's unsent e-mails that are due at once, after the push service accepted every notice. */
async function mailsDueTo(email: string): Promise<{ subject: string; body: string }[]> {
  await run(deliverPushes)
  expect(await db.selectFrom('push_notices').selectAll().execute()).toEqual([])
  const due = db.selectFrom('outbox').select(['subject', 'body']).where('recipient', '=', email).where('sent_at', 'is', null)
  return due
    .where('next_try_at', '<=', sql<Date>`now()`)
    .orderBy('id')
    .execute()
}

const subjectsTo = async (email: string) => (await mailsDueTo(email)).map(({ subject }) => subject)

test('both reminders of a contact are e-mailed at once, even if a push service accepts them', async () => {
  const [ana, { owner }] = [await add(professional()), await add(firm())]
  await withDevice(ana)
  await (await signIn(owner)).call(logContact, { body: { professionalId: ana.id, contractorType: 'firm' } })
  expect(await subjectsTo(ana.email)).toEqual([])
  await run(remind, standingAt('2026-12-10T15:00:00Z'))
  expect(await subjectsTo(ana.email)).toEqual(['Conte como foi o seu contato'])
  await run(remind, standingAt('2027-01-06T15:00:00Z'))
  expect(await subjectsTo(ana.email)).toEqual(['Conte como foi o seu contato', 'Últimos dias para avaliar o seu contato'])
})

test('a choice, its last change and its end are e-mailed at once to both sides, even if a push service accepts them', async () => {
  const [clinic, ana] = [await add(firm()), await add(professional())]
  const { id } = await add(opening({ firm: clinic, start_on: '2026-12-01', end_on: '2026-12-01' }))
  const [manager, chosen] = [await withDevice(clinic.owner), await withDevice(ana)]
  const path = { params: { id: clinic.id, openingId: id } }
  await chosen.call(showInterest, { params: { id } })
  await manager.call(chooseInterested, { params: { id }, body: { userId: ana.id } })
  expect(await subjectsTo(ana.email)).toEqual(['Escolheram você para uma vaga'])
  expect(await subjectsTo(clinic.owner.email)).toEqual([])

  for (const city of ['campinas', 'sao_paulo', 'guarulhos_sp']) await manager.call(updateOpening, { ...path, body: { city } })
  const [, changed, ...more] = await mailsDueTo(ana.email)
  expect(changed).toMatchObject({ subject: 'A vaga para a qual escolheram você mudou', body: expect.stringContaining('· Guarulhos/SP') })
  expect(more).toEqual([])
  await manager.call(reopenOpening, path)
  expect(await subjectsTo(ana.email)).toEqual(['Escolheram você para uma vaga', 'Retiraram você de uma vaga'])

  await chosen.call(showInterest, { params: { id } })
  await manager.call(chooseInterested, { params: { id }, body: { userId: ana.id } })
  await (await signIn(await add(admin()))).call(updateUser, { params: { id: ana.id }, body: { isActive: false } })
  await sql`update users set updated_at = now() - interval '15 minutes' where id = ${ana.id}`.execute(db)
  await run(closeOpenings)
  expect(await subjectsTo(clinic.owner.email)).toEqual(['A pessoa que vocês escolheram saiu'])
})
