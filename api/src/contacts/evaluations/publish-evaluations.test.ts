import { listNotifications } from '@ponte/contracts/notifications'
import { professionalEvaluations } from '@ponte/contracts/profiles'
import { expect } from 'expect'
import { test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import { withApi } from '../../../test/api.ts'
import { contact, evaluation, firm, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { publishEvaluations } from '../notifications/notify-published.ts'

const { add, signIn, visitor, db, database } = await withApi({ clock: standingAt('2030-01-01T00:00:00Z') })
const config = readConfig({ DEMO: '1', PUBLIC_URL: 'https://ponte.example' })
const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']
const publishAt = (instant: string) =>
  publishEvaluations.run({ config, db, clock: standingAt(instant), log, database, signal: new AbortController().signal })

/** A contact of 7 November, rated by one side; its window closes at the end of 20 December. */
async function ratedByOne() {
  const [ana, clinic] = [await add(professional()), await add(firm({ name: 'Clínica Vida' }))]
  const made = await add(
    contact({
      professional: ana,
      contractor: clinic.owner,
      firm: clinic,
      contactDate: new Date('2026-11-07T15:00:00Z'),
      contractorResponse: 'contact_only',
    }),
  )
  await add(evaluation({ contact: made, side: 'contractor', comment: 'Pontual', publishedAt: null }))
  return { ana, clinic, made }
}

test('an evaluation by one side is published when the window ends, and its subject is notified once', async () => {
  const { ana, clinic } = await ratedByOne()
  const reviews = async () => (await visitor.call(professionalEvaluations, { params: { id: ana.id } })).results
  await publishAt('2026-12-21T02:59:59.999Z')
  expect([await reviews(), await mailsTo(db, ana.email)]).toEqual([[], []])
  await Promise.all([publishAt('2026-12-22T12:00:00Z'), publishAt('2026-12-22T12:00:00Z')])
  await publishAt('2026-12-23T12:00:00Z')
  expect(await reviews()).toMatchObject([{ comment: 'Pontual', author: 'Clínica Vida' }])
  expect(await db.selectFrom('evaluations').select('published_at').where('subject_id', '=', ana.id).execute()).toEqual([
    { published_at: new Date('2026-12-21T03:00:00Z') },
  ])
  expect((await mailsTo(db, ana.email)).map(({ subject }) => subject)).toEqual(['Você recebeu uma avaliação'])
  expect((await (await signIn(ana)).call(listNotifications, {})).results).toMatchObject([
    { kind: 'evaluation_published', from: `${clinic.owner.fullName} · Clínica Vida`, createdAt: '2026-12-22T12:00:00.000Z' },
  ])
  expect(await mailsTo(db, clinic.owner.email)).toEqual([])
})

test('a deleted subject is not notified, and the evaluation is still published', async () => {
  const { ana } = await ratedByOne()
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', ana.id).execute()
  await publishAt('2026-12-22T12:00:00Z')
  expect(await db.selectFrom('evaluations').select('id').where('published_at', 'is', null).execute()).toEqual([])
  expect(await mailsTo(db, ana.email)).toEqual([])
})
