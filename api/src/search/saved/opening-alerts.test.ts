import { dayOf, formatDay, formatDays, instantAt } from '@ponte/contracts/calendar'
import type { Language } from '@ponte/contracts/languages'
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
async function saver(query: Partial<SavedSearchQuery>, language: Language = 'pt') {
  const person = await add(professional({ language }))
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
  const { id } = await add(opening({ ...there, start_on: day, end_on: day }))
  await lookTomorrow()
  const [mail] = await all()
  expect(mail?.text).toMatch(
    new RegExp(
      `\n• Clínica Jalapão, vaga de Enfermeiro\\(a\\), Palmas/TO, ${formatDays(day, day)}\n  https://ponte\\.example/vagas/${id}\n`,
    ),
  )
  expect(await ofDay()).toHaveLength(1)
  for (let days = 0; days < 4; days++) await lookTomorrow()
  await add(opening({ ...there, start_on: '2027-03-03' }))
  await lookTomorrow()
  expect([(await all()).length, (await ofDay()).length]).toEqual([2, 1])
})

test('in English too, an alert has the hours of a shift, and one day once', async () => {
  const mails = await saver({}, 'en')
  await look()
  const start_on = dayOf(new Date(clock.now().getTime() + 5 * 86_400_000))
  const there = { firm: await add(firm({ name: 'Clínica Jalapão' })), state: 'TO', city: 'palmas', start_on, end_on: start_on } as const
  await add(opening(there))
  await add(opening({ ...there, starts_at: instantAt(start_on, '07:00'), ends_at: instantAt(start_on, '19:00') }))
  await lookTomorrow()
  const lines = (await mails())[0]?.text.match(/(?<=opening for Nurse, Palmas\/TO, ).*/g)
  expect(lines?.sort()).toEqual([formatDay(start_on), `${formatDay(start_on)}, 07:00–19:00`])
})
