import { changePassword, forgotPassword, resetPassword } from '@ponte/contracts/auth'
import { logContact } from '@ponte/contracts/contacts'
import { chooseInterested, showInterest } from '@ponte/contracts/interests'
import { exportMine } from '@ponte/contracts/me'
import { reopenOpening } from '@ponte/contracts/openings'
import { createCalendar, getCalendar, removeCalendar } from '@ponte/contracts/own-calendar'
import { expect } from 'expect'
import { test } from 'node:test'
import type { Person } from '../../../test/add.ts'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { addCrowd } from '../../../test/crowd.ts'
import { colleagueOf, contact, evaluation, firm, opening, professional } from '../../../test/factories.ts'
import { linkTokenFor } from '../../../test/mails.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'

const NOW = '2026-11-26T12:00:00.000Z'
let now = new Date(NOW)
const { add, app, db, logLines, signIn } = await withApi({ clock: { now: () => now }, config: { publicUrl: 'https://ponte.example' } })

const pathOf = (url: string): string => url.replace('https://ponte.example', '')
const read = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url: pathOf(url), headers })

async function feedOf(person: { id: string }): Promise<{ actor: Actor; url: string }> {
  const actor = await signIn(person)
  return { actor, url: (await actor.call(createCalendar, {})).url }
}

/** The events of a calendar as lists of properties, without those that vary per run. */
async function eventsOf(person: { id: string }): Promise<string[][]> {
  const { payload } = await read((await feedOf(person)).url)
  const lines = payload.replaceAll('\r\n ', '').split('\r\n')
  const events: string[][] = []
  for (const line of lines.slice(lines.indexOf('BEGIN:VEVENT'))) {
    if (line === 'BEGIN:VEVENT') events.push([])
    else if (!/^(END|UID|DTSTAMP|TRANSP)\b/.test(line)) events.at(-1)?.push(line)
  }
  return events.map((event) => event.filter((line) => line !== ''))
}

test.afterEach(() => {
  now = new Date(NOW)
})

test('the feed is read without a session, and sent again only if something changed', async () => {
  const { url } = await feedOf(await add(professional()))
  expect(url).toMatch(/^https:\/\/ponte\.example\/calendario\/[\w-]{43}\.ics$/)
  const answer = await read(url)
  expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'private, no-cache',
  ])
  const etag = String(answer.headers['etag'])
  const same = await read(url, { 'if-none-match': `W/${etag}` })
  expect([same.statusCode, same.payload, same.headers['etag']]).toEqual([304, '', etag])
  expect((await read(url, { 'if-none-match': '"another"' })).statusCode).toBe(200)
})

test('a feed URL stops working when it is replaced or revoked, and while its owner may not sign in', async () => {
  const ana = await add(professional())
  const { actor, url } = await feedOf(ana)
  expect(await actor.call(getCalendar, {})).toEqual({ feedSince: NOW, imported: null })
  const second = (await actor.call(createCalendar, {})).url
  expect([(await read(url)).statusCode, (await read(second)).statusCode]).toEqual([404, 200])
  for (const change of [{ is_active: false }, { deleted_at: new Date() }]) {
    await db.updateTable('users').set(change).where('id', '=', ana.id).execute()
    expect((await read(second)).statusCode).toBe(404)
    await db.updateTable('users').set({ is_active: true, deleted_at: null }).where('id', '=', ana.id).execute()
    expect((await read(second)).statusCode).toBe(200)
  }
  await actor.call(removeCalendar, {})
  expect((await read(second)).statusCode).toBe(404)
  expect(await actor.call(getCalendar, {})).toEqual({ feedSince: null, imported: null })
})

test('a feed URL stops working when its owner’s password changes', async () => {
  const currentPassword = 'uma senha comprida'
  const ana = await add(professional({ password_hash: await createPasswords().hash(currentPassword) }))
  const { actor, url } = await feedOf(ana)
  await actor.call(changePassword, { body: { currentPassword, newPassword: 'outra senha ainda' } })
  expect((await read(url)).statusCode).toBe(404)
  expect(await actor.call(getCalendar, {})).toEqual({ feedSince: null, imported: null })

  const { url: second } = await feedOf(ana)
  await actor.call(forgotPassword, { body: { email: ana.email } })
  const token = await linkTokenFor(db, ana.email, '/redefinir-senha')
  await actor.call(resetPassword, { body: { token, password: currentPassword } })
  expect((await read(second)).statusCode).toBe(404)
})

test('an invalid feed URL is not found', async () => {
  const { url } = await feedOf(await add(professional()))
  for (const wrong of [url.replace('.ics', ''), url.replace('.ics', '.ICS'), `${url}.ics`, url.replace(/.\.ics/, '.ics'), `${url}/x`])
    expect([wrong, (await read(wrong)).statusCode]).toEqual([wrong, 404])
  expect((await read(`/calendario/${'a'.repeat(43)}.ics`)).statusCode).toBe(404)
})

test('the secret is nowhere in the database or the log, even if the request has an idempotency key', async () => {
  const actor = await signIn(await add(professional()))
  const { url } = (await actor.try(createCalendar, {}, { 'idempotency-key': 'a-key' })).json<{ url: string }>()
  const secret = /[\w-]{43}(?=\.ics$)/.exec(url)?.[0] ?? 'none'
  await read(url)
  await read(`${url}x`)
  await read(url, { traceparent: 'broken' })
  expect(logLines().join('')).toContain('"route":"/calendario/:file"')
  expect(logLines().join('')).not.toContain(secret)
  for (const table of ['calendar_feeds', 'idempotency_keys', 'audit_log'] as const)
    expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(secret)
  expect(JSON.stringify(await actor.call(exportMine, {}))).not.toContain(secret)
})

test('a contact shows the first and last day of its window, until it is answered and rated', async () => {
  const [ana, clinic] = [await add(professional()), await add(firm({ name: 'Clínica Vida', owner: { full_name: 'Marta Reis' } }))]
  const [over, rated] = [await add(professional()), await add(professional())]
  const made = (person: Person, day: string, given = {}) =>
    add(contact({ professional: person, contractor: clinic.owner, firm: clinic, contactDate: new Date(day), ...given }))
  await made(ana, '2026-11-20T12:00:00Z')
  await made(over, '2026-10-01T12:00:00Z')
  const done = await made(rated, '2026-11-05T12:00:00Z', { professionalResponse: 'contact_only', contractorResponse: 'contact_only' })
  await add(evaluation({ contact: done, side: 'professional', publishedAt: null }))
  expect(await eventsOf(ana)).toEqual([
    ['DTSTART;VALUE=DATE:20261204', 'DTEND;VALUE=DATE:20261205', 'SUMMARY:Responder e avaliar: Marta Reis · Clínica Vida'],
    ['DTSTART;VALUE=DATE:20270102', 'DTEND;VALUE=DATE:20270103', 'SUMMARY:Último dia para responder e avaliar: Marta Reis · Clínica Vida'],
  ])
  expect([await eventsOf(over), await eventsOf(rated)]).toEqual([[], []])
  // The clinic has not rated this contact yet.
  expect(await eventsOf(clinic.owner)).toHaveLength(4)
})

test('a contact requested from an opening names it, in the language of the calendar', async () => {
  const clinic = await add(firm({ name: 'Clínica Vida', owner: { full_name: 'Marta Reis' } }))
  const { id: openingId } = await add(opening({ firm: clinic, start_on: '2099-03-03', end_on: '2099-03-07' }))
  const summaries = []
  for (const language of ['pt', 'en'] as const) {
    const ana = await add(professional({ language }))
    const body = { professionalId: ana.id, contractorType: 'professional', firmId: clinic.id, openingId } as const
    await (await signIn(ana)).call(logContact, { body })
    summaries.push(...(await eventsOf(ana)).map((event) => event.at(-1)))
  }
  const named = 'Marta Reis · Clínica Vida\\, vaga “Enfermeiro(a) · São Paulo/SP\\, de 3 a 7 de março de 2099”'
  const inEnglish = 'Marta Reis · Clínica Vida\\, opening “Nurse · São Paulo/SP\\, 03/03/2099 – 07/03/2099”'
  expect(summaries).toEqual([
    `SUMMARY:Responder e avaliar: ${named}`,
    `SUMMARY:Último dia para responder e avaliar: ${named}`,
    `SUMMARY:Answer and rate: ${inEnglish}`,
    `SUMMARY:Last day to answer and rate: ${inEnglish}`,
  ])
})

test('of more than a thousand contacts the calendar keeps the open ones that close first', async () => {
  const clinic = await add(firm())
  const first = await add(professional({ full_name: 'Bia Sá' }))
  const sides = { contractor_id: clinic.owner.id, firm_id: clinic.id, made_by: 'contractor' } as const
  const people = await addCrowd(db, 1000)
  const newer = people.map(({ id }) => ({ ...sides, professional_id: id, contact_date: new Date('2026-11-25T12:00:00Z') }))
  await db.insertInto('contact_logs').values(newer).execute()
  await add(contact({ professional: first, contractor: clinic.owner, firm: clinic, contactDate: new Date('2026-10-20T12:00:00Z') }))
  const events = await eventsOf(clinic.owner)
  expect(events).toHaveLength(2000)
  expect(events[1]).toEqual([
    'DTSTART;VALUE=DATE:20261202',
    'DTEND;VALUE=DATE:20261203',
    'SUMMARY:Último dia para responder e avaliar: Bia Sá',
  ])
})

test('removed people and firms are named in the language of the calendar', async () => {
  const gone = await add(professional())
  const clinic = await add(firm({ name: 'Clínica Vida' }))
  const summaries = []
  for (const language of ['pt', 'en'] as const) {
    const ana = await add(professional({ language }))
    const at = (minute: number) => ({ professional: ana, contactDate: new Date(`2026-11-20T12:0${minute}:00Z`) })
    await add(contact({ ...at(0), contractor: clinic.owner, firm: clinic }))
    await add(contact({ ...at(1), contractor: gone }))
    await db.updateTable('users').set({ deleted_at: now }).where('id', 'in', [gone.id, clinic.owner.id]).execute()
    await db.updateTable('firms').set({ deleted_at: now }).where('id', '=', clinic.id).execute()
    summaries.push((await eventsOf(ana)).map((event) => event.at(-1)).sort())
  }
  expect(summaries).toEqual([
    ['Responder e avaliar', 'Último dia para responder e avaliar'].flatMap((what) => [
      `SUMMARY:${what}: Usuário removido`,
      `SUMMARY:${what}: Usuário removido · Empresa removida`,
    ]),
    ['Answer and rate', 'Last day to answer and rate'].flatMap((what) => [
      `SUMMARY:${what}: Removed user`,
      `SUMMARY:${what}: Removed user · Removed firm`,
    ]),
  ])
})

const SHIFT = { starts_at: '2026-12-18T10:00:00Z', ends_at: '2026-12-18T22:00:00Z', start_on: '2026-12-18', end_on: '2026-12-18' }

async function chosenFor(person: Person, clinic: { id: string; owner: Person }, given: Partial<Parameters<typeof opening>[0]> = {}) {
  const { id } = await add(opening({ firm: clinic, ...given }))
  await (await signIn(person)).call(showInterest, { params: { id } })
  await (await signIn(clinic.owner)).call(chooseInterested, { params: { id }, body: { userId: person.id } })
  return id
}

const shiftsOf = async (person: { id: string }) => (await eventsOf(person)).filter((event) => !/avaliar|rate:/.test(event.join()))

test('the calendar has the openings that the person was chosen for, with their hours or days', async () => {
  const clinic = await add(firm({ name: 'Clínica Vida' }))
  const [ana, bruno] = [await add(professional()), await add(professional({ language: 'en' }))]
  await chosenFor(ana, clinic, SHIFT)
  await chosenFor(ana, clinic)
  await chosenFor(bruno, clinic, { profession: 'medico' })
  await add(opening({ firm: clinic, closed_at: new Date(NOW) }))
  await add(opening({ firm: clinic, start_on: '2026-10-01', end_on: '2026-10-02' }))
  expect(await shiftsOf(ana)).toEqual([
    ['DTSTART:20261218T100000Z', 'DTEND:20261218T220000Z', 'SUMMARY:Plantão: Enfermeiro(a) · São Paulo/SP\\, Clínica Vida'],
    ['DTSTART;VALUE=DATE:20270303', 'DTEND;VALUE=DATE:20270308', 'SUMMARY:Plantão: Enfermeiro(a) · São Paulo/SP\\, Clínica Vida'],
  ])
  expect((await shiftsOf(bruno)).flat().at(-1)).toMatch(/^SUMMARY:Shift: (Physician|Doctor) · São Paulo\/SP\\, Clínica Vida$/)
  await add(opening({ firm: clinic }))
  const member = await add(colleagueOf(clinic))
  expect((await shiftsOf(member)).map((event) => event.at(-1))).toEqual([
    'SUMMARY:Vaga preenchida: Enfermeiro(a) · São Paulo/SP',
    ...[0, 1, 2].map(() => expect.stringMatching(/^SUMMARY:Vaga (aberta|preenchida): /)),
  ])
})

test('a reopened opening leaves the calendar of the person who was chosen, and enters that of the next one chosen', async () => {
  const clinic = await add(firm())
  const [ana, bruno] = [await add(professional()), await add(professional())]
  const id = await chosenFor(ana, clinic, SHIFT)
  const manager = await signIn(clinic.owner)
  const path = { params: { id: clinic.id, openingId: id } }
  await manager.call(reopenOpening, path)
  expect(await shiftsOf(ana)).toEqual([])
  await (await signIn(bruno)).call(showInterest, { params: { id } })
  await manager.call(chooseInterested, { params: { id }, body: { userId: bruno.id } })
  expect([await shiftsOf(ana), await shiftsOf(bruno)]).toMatchObject([[], [expect.arrayContaining(['DTSTART:20261218T100000Z'])]])
})

test('a choice stays in the calendar if the two already had a contact, and after its notification was deleted', async () => {
  const [ana, clinic] = [await add(professional()), await add(firm())]
  await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate: new Date('2026-11-20T12:00:00Z') }))
  await chosenFor(ana, clinic, SHIFT)
  await db.deleteFrom('notifications').where('user_id', '=', ana.id).execute()
  expect(await shiftsOf(ana)).toEqual([expect.arrayContaining(['DTSTART:20261218T100000Z'])])
})

test('the text is valid: lines end with CRLF, have at most 75 octets, and names are escaped', async () => {
  const clinic = await add(firm({ name: 'Clínica; \\ “São João”, ção '.repeat(4).trim() }))
  const ana = await add(professional())
  await add(contact({ professional: ana, contractor: clinic.owner, firm: clinic, contactDate: new Date(NOW) }))
  const { url } = await feedOf(ana)
  const { payload } = await read(url)
  expect(payload.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = payload.split('\r\n')
  expect(lines.at(-1)).toBe('')
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(payload.replaceAll('\r\n ', '')).toContain('Clínica\\; \\\\ “São João”\\, ção')
  const uids = lines.filter((line) => line.startsWith('UID:'))
  expect(new Set(uids).size).toBe(2)
  expect((await read(url)).payload).toBe(payload)
  expect(payload).not.toMatch(/@exemplo|\+55/)
})
