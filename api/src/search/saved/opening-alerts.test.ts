import { saveSearch } from '@ponte/contracts/save-search'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { expect } from 'expect'
import { test } from 'node:test'
import { readConfig } from '../../server/config.ts'
import { demoClock } from '../../server/clock.ts'
import type { JobParts } from '../../server/jobs/job.ts'
import { withApi } from '../../../test/api.ts'
import { firm, opening, professional } from '../../../test/factories.ts'
import { mailsTo } from '../../../test/mails.ts'
import { standingAt } from '../../../test/moments.ts'
import { sendAlerts } from './alerts.ts'

const { add, signIn, db, database } = await withApi()
const clock = demoClock(0, standingAt('2026-11-02T15:00:00Z'))
const config = readConfig({ DEMO: '1', PUBLIC_URL: 'https://ponte.example' })
const errors: unknown[] = []
const log = { info() {}, warn() {}, error: (...what: unknown[]) => void errors.push(what) } as unknown as JobParts['log']
const look = () => sendAlerts.run({ config, db, clock, log, database, signal: new AbortController().signal })
const lookTomorrow = () => {
  clock.setAhead(clock.days + 1)
  return look()
}

test.afterEach(() => expect(errors.splice(0)).toEqual([]))

/** The e-mails of a user with a saved search for openings in Tocantins. */
async function saver(query: Partial<SavedSearchQuery>) {
  const person = await add(professional())
  await (await signIn(person)).call(saveSearch, { body: { type: 'opportunities', query: '', state: 'TO', ...query } })
  return () => mailsTo(db, person.email)
}

test('a new opening is announced with its firm, place and days, but not to a search for a past day', async () => {
  const day = '2026-11-06'
  const [all, ofDay] = [
    await saver({ type: 'opportunities', state: 'TO' }),
    await saver({ type: 'opportunities', state: 'TO', openOn: day }),
  ]
  const clinic = await add(firm({ name: 'Clínica Jalapão', state: 'GO', city: 'goiania' }))
  const there = { firm: clinic, state: 'TO', city: 'palmas' } as const
  await look()
  await add(opening({ ...there, start_on: day, end_on: day }))
  await lookTomorrow()
  const [mail] = await all()
  expect(mail?.text).toMatch(
    new RegExp(
      `\n• Clínica Jalapão, vaga de Enfermeiro\\(a\\), Palmas/TO, em 6 de novembro\n  https://ponte\\.example/empresas/${clinic.id}\n`,
    ),
  )
  expect(await ofDay()).toHaveLength(1)
  for (let days = 0; days < 4; days++) await lookTomorrow()
  await add(opening({ ...there, start_on: '2027-03-03' }))
  await lookTomorrow()
  expect([(await all()).length, (await ofDay()).length]).toEqual([2, 1])
})
