import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import { withDatabase } from '../../../test/database.ts'
import { withPostOffice } from '../../../test/post-office.ts'
import { realClock } from '../clock.ts'
import { readConfig } from '../config.ts'
import { makeSecret } from '../../make-secret.ts'
import { deliverMails } from './deliver.ts'
import { claimMail } from './outbox.repo.ts'
import { sendMail } from './send-mail.ts'

const { db } = await withDatabase()
const office = await withPostOffice()
const warnings: unknown[] = []
const log = { warn: (...said: unknown[]) => void warnings.push(said) }
const real = readConfig({ SMTP_URL: office.url, PUBLIC_URL: 'https://ponte.example' })
const deliver = (config = real) => deliverMails({ db, config, clock: realClock, log, makeSecret })

const write = (to: string, subject = 'Confirme seu e-mail') =>
  sendMail(db, {
    userId: null,
    to,
    words: () => ({ subject, text: 'Olá, Conceição!\n\nConfirmar:\nhttps://ponte.example/confirmar-email?token=a&b' }),
  })

const rowOf = (recipient: string) =>
  db
    .selectFrom('outbox')
    .select(['tries', 'last_error', 'sent_at', sql<number>`extract(epoch from next_try_at - now())::float8`.as('waits')])
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()

/** Moves the whole outbox back in time. */
const timePasses = (interval: string) =>
  sql`update outbox set next_try_at = next_try_at - ${interval}::interval, created_at = created_at - ${interval}::interval`.execute(db)

test('an e-mail is sent once, from our address, as text and HTML', async () => {
  await write('ana@exemplo.test')
  expect(await deliver()).toBe(1)
  expect(await deliver()).toBe(0)
  const [mail, ...others] = office.takeAll()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ from: 'nao-responda@ponte.example', to: ['ana@exemplo.test'] })
  expect(mail?.source).toMatch(/^From: =\?UTF-8\?.+ <nao-responda@ponte\.example>$/m)
  expect(mail?.source).toMatch(/^Message-ID: <outbox-\d+@ponte\.example>$/im)
  expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(mail?.parts['text/plain']).toContain('Olá, Conceição!\n\nConfirmar:\nhttps://ponte.example/confirmar-email?token=a&b')
  expect(mail?.parts['text/html']).toContain('href="https://ponte.example/confirmar-email?token=a&amp;b"')
  expect(await rowOf('ana@exemplo.test')).toMatchObject({ tries: 1, last_error: null, sent_at: expect.any(Date) })
})

test('with a support address, replies go there and the e-mail says so; without one neither', async () => {
  await write('davi@exemplo.test')
  await deliver({ ...real, supportEmail: 'ajuda@ponte.example' })
  await write('eva@exemplo.test')
  await deliver()
  const [supported, alone] = office.takeAll()
  expect(supported?.source).toMatch(/^Reply-To: ajuda@ponte\.example\r?$/m)
  expect(supported?.parts['text/plain']).toMatch(/Responda a ela: quem lê é o suporte\.\s*$/)
  expect(alone?.source).not.toMatch(/Reply-To|Responda/)
})

test('only e-mails with an unsubscribe link announce it to mail programs', async () => {
  await sendMail(db, {
    userId: null,
    to: 'bia@exemplo.test',
    words: () => ({ subject: 'Uma novidade', text: 'Olá' }),
    unsubscribeUrl: 'https://ponte.example/alertas/parar?token=a',
  })
  await write('caio@exemplo.test')
  await deliver()
  const [alert, other] = office.takeAll()
  expect(alert?.source.replace(/\r?\n /g, ' ')).toMatch(/^List-Unsubscribe: <https:\/\/ponte\.example\/alertas\/parar\?token=a>\r?$/m)
  expect(other?.source).not.toContain('List-Unsubscribe')
})

test('several servers at once send each e-mail once', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `muitos${index}@exemplo.test`).sort()
  for (const address of addresses) await write(address)
  const counts = await Promise.all([deliver(), deliver(), deliver()])
  expect(counts.reduce((sum, count) => sum + count)).toBe(addresses.length)
  expect(
    office
      .takeAll()
      .flatMap(({ to }) => to)
      .sort(),
  ).toEqual(addresses)
})

test('a temporary failure is retried after growing waits, and does not delay other e-mails', async () => {
  office.refuse('cheia@exemplo.test', 452)
  await write('cheia@exemplo.test')
  await write('livre@exemplo.test')
  expect(await deliver()).toBe(1)
  expect(office.takeAll().flatMap(({ to }) => to)).toEqual(['livre@exemplo.test'])

  const waits = [await rowOf('cheia@exemplo.test')]
  expect(waits[0]).toMatchObject({ tries: 1, sent_at: null, last_error: expect.stringContaining('452') })
  for (let tries = 2; tries <= 4; tries++) {
    expect(await deliver()).toBe(0)
    await timePasses('10 minutes')
    await deliver()
    waits.push(await rowOf('cheia@exemplo.test'))
  }
  expect(waits.map(({ tries, waits: seconds }) => [tries, Math.round(seconds / 60)])).toEqual([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
  ])
  office.accept('cheia@exemplo.test')
  await timePasses('10 minutes')
  expect(await deliver()).toBe(1)
  expect(office.takeAll()).toHaveLength(1)
  expect(JSON.stringify(warnings)).not.toContain('exemplo.test')
})

test('an e-mail that the server may have taken before it hung up is sent again at growing intervals, and delays no other', async () => {
  office.hangUpOn('engole@exemplo.test')
  await write('engole@exemplo.test')
  await write('depois@exemplo.test')
  expect(await deliver()).toBe(1)
  for (let minutes = 0; minutes < 60; minutes++) {
    await timePasses('1 minute')
    await deliver()
  }
  expect(office.takeAll().map(({ to }) => String(to))).toEqual([
    'engole@exemplo.test',
    'depois@exemplo.test',
    ...Array.from({ length: 5 }, () => 'engole@exemplo.test'),
  ])
  office.accept('engole@exemplo.test')
  await timePasses('4 minutes')
  expect(await deliver()).toBe(1)
  office.takeAll()
})

test('does not retry an address that does not exist', async () => {
  office.refuse('ninguem@exemplo.test', 550)
  await write('ninguem@exemplo.test')
  await deliver()
  office.accept('ninguem@exemplo.test')
  await timePasses('1 day')
  expect(await deliver()).toBe(0)
  expect(await rowOf('ninguem@exemplo.test')).toMatchObject({ sent_at: null, last_error: expect.stringContaining('550') })
})

test('retries an address that the server refuses for another reason', async () => {
  office.refuse('la@exemplo.test', 554, '5.7.1 Relay access denied')
  await write('la@exemplo.test')
  await deliver()
  office.accept('la@exemplo.test')
  await timePasses('1 minute')
  expect(await deliver()).toBe(1)
})

test('no e-mail is lost while the server refuses the sender', async () => {
  office.refuse(real.mailFrom, 550, 'Daily quota exceeded')
  for (const name of ['cota', 'cota-tambem']) await write(`${name}@exemplo.test`)
  expect(await deliver()).toBe(0)
  office.accept(real.mailFrom)
  await timePasses('1 minute')
  expect(await deliver()).toBe(2)
})

test('an outage of two days costs no e-mail, and delays none once it is over', async () => {
  await write('paciente@exemplo.test')
  const away = { ...real, smtpUrl: 'smtp://127.0.0.1:1' }
  for (let hours = 0; hours < 48; hours += 3) {
    expect(await deliver(away)).toBe(0)
    await timePasses('3 hours')
  }
  expect(await deliver(away)).toBe(0)
  await timePasses('1 minute')
  expect(await deliver()).toBe(1)
})

test('no e-mail is lost while the mail server is down, but those that have become too old are not sent', async () => {
  await write('espera@exemplo.test')
  await write('espera-tambem@exemplo.test')
  const away = { ...real, smtpUrl: 'smtp://127.0.0.1:1' }
  expect(await deliver(away)).toBe(0)
  expect((await rowOf('espera-tambem@exemplo.test')).tries).toBe(0)
  await timePasses('2 minutes')
  expect(await deliver()).toBe(2)

  await write('velho@exemplo.test')
  await timePasses('4 days')
  expect(await deliver()).toBe(0)
})

test('another server sends the e-mail of a server that died while sending', async () => {
  await write('orfao@exemplo.test')
  expect(await claimMail(db, new Date())).toMatchObject({ recipient: 'orfao@exemplo.test' })
  office.takeAll()
  expect(await deliver()).toBe(0)
  await timePasses('5 minutes')
  expect(await deliver()).toBe(1)
})

test('no password is sent over the network unencrypted', async () => {
  await write('segredo@exemplo.test')
  const signInAt = (host: string) => deliver({ ...real, smtpUrl: office.url.replace('127.0.0.1', `ponte:segredo@${host}`) })
  expect([await signInAt('0.0.0.0'), office.signIns]).toEqual([0, []])
  await timePasses('2 minutes')
  expect([await signInAt('127.0.0.1'), office.signIns]).toEqual([1, ['ponte']])
})

test('with STARTTLS configured, nothing is sent without it', async () => {
  await write('aberto@exemplo.test')
  const deliverOpenly = (smtpTls: typeof real.smtpTls) => deliver({ ...real, smtpTls, smtpUrl: office.url.replace('127.0.0.1', '0.0.0.0') })
  office.takeAll()
  expect([await deliverOpenly('starttls'), office.takeAll()]).toEqual([0, []])
  await timePasses('2 minutes')
  expect(await deliverOpenly('none')).toBe(1)
  expect(office.takeAll()).toHaveLength(1)
})

test('e-mails stay in the outbox without SMTP_URL, and in a demonstration', async () => {
  await timePasses('3 days')
  await write('fica@exemplo.test')
  expect(await deliver({ ...real, smtpUrl: null })).toBe(0)
  expect(await deliver({ ...real, isDemo: true })).toBe(0)
  expect(await rowOf('fica@exemplo.test')).toMatchObject({ tries: 0, sent_at: null })
})

test('an e-mail is stored only if the transaction that causes it commits', async () => {
  const undone = db.transaction().execute(async (trx) => {
    await sendMail(trx, { userId: null, to: 'nunca@exemplo.test', words: () => ({ subject: 'Oi', text: 'Oi' }) })
    throw new Error('the transaction failed')
  })
  await expect(undone).rejects.toThrow('the transaction failed')
  expect(await db.selectFrom('outbox').select('id').where('recipient', '=', 'nunca@exemplo.test').execute()).toEqual([])
})
