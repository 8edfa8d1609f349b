import { confirmEmail, getAccount, resendConfirmation } from '@ponte/contracts/account'
import { forgotPassword, registerBasic, resetPassword } from '@ponte/contracts/auth'
import { demoOutbox } from '@ponte/contracts/demo'
import { eraseMe } from '@ponte/contracts/me'
import { updateUser } from '@ponte/contracts/users'
import { saveSearch } from '@ponte/contracts/save-search'
import { changeSavedSearch, listSavedSearches, stopAlerts } from '@ponte/contracts/saved-searches'
import { expect } from 'expect'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { demoClock } from '../clock.ts'
import type { JobParts } from '../jobs/job.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { sendAlerts } from '../../search/saved/alerts.ts'
import { withApi } from '../../../test/api.ts'
import { professional } from '../../../test/factories.ts'
import { withPostOffice } from '../../../test/post-office.ts'
import { makeSecret } from '../../make-secret.ts'
import { realClock } from '../clock.ts'
import { deliverMails } from './deliver.ts'
import { claimMail } from './outbox.repo.ts'

const { add, actor, db, database, signIn, visitor } = await withApi()
const office = await withPostOffice()
const config = readConfig({ SMTP_URL: office.url, PUBLIC_URL: 'https://ponte.example' })
const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']
const password = 'uma senha comprida'
const password_hash = await createPasswords().hash(password)

/** Delivers the outbox and returns the secrets in the links. */
async function deliver(): Promise<string[]> {
  await deliverMails({ db, config, clock: realClock, log, makeSecret })
  const texts = office.takeAll().flatMap(({ parts }) => [parts['text/plain'] ?? '', parts['text/html'] ?? ''])
  return [...new Set(texts.flatMap((text) => [...text.matchAll(/[?&]token=([\w-]{43})/g)].map(([, token = '']) => token)))]
}

const TABLES = ['outbox', 'one_time_tokens', 'alert_links'] as const
const dump = async () =>
  JSON.stringify(await Promise.all(TABLES.map(async (table) => (await sql`select * from ${sql.table(table)}`.execute(db)).rows)))

async function signUp(): Promise<string> {
  const email = `${randomUUID()}@exemplo.test`
  await actor().call(registerBasic, { body: { email, fullName: 'Ana Luz', phone: '11 98765-4321' } })
  return email
}

test('the e-mail tables never hold a working secret, and every sent secret works', async () => {
  const clock = demoClock()
  const parts = { config, db, clock, log, database, signal: new AbortController().signal }
  const ana = await add(professional({ password_hash, city: 'recife' }))
  const hers = await signIn(ana)
  await hers.call(saveSearch, { body: { type: 'professionals', query: '', city: 'natal' } })
  await hers.call(saveSearch, { body: { type: 'professionals', query: '', city: 'belem' } })
  const steps = {
    confirm: signUp,
    reset: () => visitor.call(forgotPassword, { body: { email: ana.email } }),
    alerts: async () => {
      for (const city of ['natal', 'belem'] as const) await add(professional({ city }))
      clock.setAhead(1)
      await sendAlerts.run(parts)
    },
  }
  const sent: Record<string, string[]> = {}
  for (const [name, step] of Object.entries(steps)) {
    await step()
    expect(await dump()).not.toMatch(/token=[\w-]/)
    sent[name] = await deliver()
  }
  expect(Object.entries(sent).map(([name, secrets]) => [name, secrets.length])).toEqual([
    ['confirm', 1],
    ['reset', 1],
    ['alerts', 3],
  ])
  const tables = await dump()
  for (const secret of Object.values(sent).flat()) expect(tables).not.toContain(secret)

  await visitor.call(confirmEmail, { body: { token: sent['confirm']?.[0] ?? '' } })
  await visitor.call(resetPassword, { body: { token: sent['reset']?.[0] ?? '', password: 'outra senha comprida' } })
  for (const token of sent['alerts'] ?? []) await visitor.call(stopAlerts, { body: { token } })
  expect((await (await signIn(ana)).call(listSavedSearches, {})).map(({ alerts }) => alerts)).toEqual([false, false])
})

test('alerts stopped while their e-mail waits are not sent', async () => {
  const clock = demoClock()
  const ana = await add(professional())
  const hers = await signIn(ana)
  const save = (city: 'maceio' | 'manaus') => hers.call(saveSearch, { body: { type: 'professionals', query: '', city } })
  const searches = [await save('maceio'), await save('manaus')]
  for (const city of ['maceio', 'manaus'] as const) await add(professional({ city }))
  clock.setAhead(2)
  await sendAlerts.run({ config, db, clock, log, database, signal: new AbortController().signal })
  const turn = (alerts: boolean, { _id: id }: { _id: string }) => hers.call(changeSavedSearch, { params: { id }, body: { alerts } })
  for (const search of searches) await turn(false, search)
  expect(await deliver()).toEqual([])
  for (const search of searches.slice(1)) await turn(true, search)
  expect(await deliver()).toHaveLength(3)
})

test('an e-mail that could not be sent waits without its secret, and is sent with a working one', async () => {
  const email = await signUp()
  office.refuse(email, 451)
  expect(await deliver()).toEqual([])
  expect(await dump()).not.toMatch(/token=[\w-]/)

  office.accept(email)
  await sql`update outbox set next_try_at = now() where recipient = ${email}`.execute(db)
  const [token = ''] = await deliver()
  await visitor.call(confirmEmail, { body: { token } })
})

test('of a sent e-mail, only the recipient, subject and time are kept', async () => {
  const email = await signUp()
  await deliver()
  expect(await db.selectFrom('outbox').selectAll().where('recipient', '=', email).executeTakeFirstOrThrow()).toMatchObject({
    ...{ recipient: email, subject: 'Confirme seu e-mail na Ponte Saúde', sent_at: expect.any(Date) as unknown },
    ...{ body: '', html: null, unsubscribe_url: null, links: [] },
  })
})

test('no link is created for a waiting e-mail if it was requested again or its account was deleted', async () => {
  const ana = await add(professional({ password_hash, email_confirmed_at: null }))
  const hers = await signIn(ana)
  for (let turn = 0; turn < 2; turn++) await hers.call(resendConfirmation, {})
  await visitor.call(forgotPassword, { body: { email: ana.email } })
  const [, ...others] = await deliver()
  expect(others).toHaveLength(1)

  await visitor.call(forgotPassword, { body: { email: ana.email } })
  await hers.call(eraseMe, { body: { password } })
  await deliver()
  const subjects = db.selectFrom('outbox').select('subject').where('user_id', '=', ana.id).where('sent_at', 'is not', null).orderBy('id')
  expect((await subjects.execute()).map(({ subject }) => subject)).toEqual([
    'Confirme seu e-mail na Ponte Saúde',
    'Redefina sua senha',
    'Sua conta foi excluída',
  ])
})

test('an e-mail being sent when its link is withdrawn is not sent with a new link', async () => {
  const ana = await add(professional({ email_confirmed_at: null }))
  const hers = await signIn(ana)
  await hers.call(resendConfirmation, {})
  expect(await claimMail(db, new Date())).toMatchObject({ recipient: ana.email })
  await hers.call(resendConfirmation, {})
  await sql`update outbox set next_try_at = now() - interval '1 second'`.execute(db)
  expect(await deliver()).toHaveLength(1)
})

test('the demonstration’s mailbox creates links when it is opened, and shows the same ones again', async () => {
  const email = await signUp()
  const linkIn = async () => /token=([\w-]{43})/.exec((await visitor.call(demoOutbox, { query: { to: email } }))[0]?.text ?? '')?.[1] ?? ''
  const token = await linkIn()
  expect([token, await linkIn(), (await dump()).includes(token)]).toEqual([expect.stringMatching(/./), token, false])
  await visitor.call(confirmEmail, { body: { token } })
  expect(await linkIn()).toBe(token)
  const { id } = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  expect(await (await signIn({ id })).call(getAccount, {})).toMatchObject({ emailConfirmed: true })
})

test('an e-mail with a link has a new Message-ID each time, so that no mailbox drops the copy whose link works', async () => {
  await signUp()
  await deliverMails({ db, config, clock: realClock, log, makeSecret })
  expect(office.takeAll().map(({ source }) => /^Message-ID: <(?:outbox-)?/im.exec(source)?.[0])).toEqual(['Message-ID: <'])
})

test('the demonstration’s mailbox shows an e-mail that a newer one replaced, with a link that leads nowhere', async () => {
  const ana = await add(professional())
  const hers = await signIn(ana)
  const [first, second] = [`a-${ana.email}`, `b-${ana.email}`]
  for (const email of [first, second]) await hers.call(updateUser, { params: { id: ana.id }, body: { email } })
  expect(await visitor.call(demoOutbox, { query: { to: first } })).toMatchObject([{ text: expect.stringContaining('token=replaced\n') }])
  const shown = await visitor.call(demoOutbox, { query: { to: second } })
  expect(shown).toMatchObject([{ text: expect.stringMatching(/token=[\w-]{43}/) as unknown }])
  expect(await visitor.call(demoOutbox, { query: { to: second } })).toEqual(shown)
})
