import { confirmEmail, takeBackEmail } from '@ponte/contracts/account'
import { changePassword, forgotPassword, login, registerBasic, resetPassword } from '@ponte/contracts/auth'
import { logContact } from '@ponte/contracts/contacts'
import { searchFilters, searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { expect } from 'expect'
import { sql } from 'kysely'
import { test } from 'node:test'
import type { JobParts } from '../jobs/job.ts'
import { purges } from '../jobs/purges.ts'
import { createPasswords } from '../../accounts/passwords/passwords.ts'
import { withApi, type TestApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { hasSeveralConnections } from '../../../test/database.ts'
import { eventuallyBlocks } from '../../../test/eventually.ts'
import { professional } from '../../../test/factories.ts'
import { linkTokenFor, mailsTo } from '../../../test/mails.ts'

const { database } = await withApi()

const password = 'a senha certa'
const password_hash = await createPasswords().hash(password)

async function statuses(times: number, send: () => Promise<{ statusCode: number }>): Promise<number[]> {
  const seen: number[] = []
  for (let turn = 0; turn < times; turn++) seen.push((await send()).statusCode)
  return seen
}

/** Moves all counters back in time. */
const timePasses = ({ db }: TestApi, interval: string) =>
  sql`update rate_limits set expires_at = expires_at - ${interval}::interval`.execute(db)

const tryLogin = (actor: Actor, email: string, typed = 'errada') => actor.try(login, { body: { email, password: typed } })

test('limits requests per minute per address with a Retry-After, without affecting other addresses', async () => {
  const api = await withApi({ database, config: { rateLimitPerMinute: 5 } })
  const send = (address: string) => api.actor(address).send({ url: '/api/v1/auth/me' })
  expect(await statuses(6, () => send('203.0.113.1'))).toEqual([401, 401, 401, 401, 401, 429])
  const refused = await send('203.0.113.1')
  expect(refused.json()).toMatchObject({ code: 'too_many', message: expect.stringContaining('Aguarde') })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1)
  expect((await send('203.0.113.2')).statusCode).toBe(401)
  await timePasses(api, '61 seconds')
  expect((await send('203.0.113.1')).statusCode).toBe(401)

  expect(await statuses(6, () => send('2001:db8:1:2::a'))).toContain(429)
  expect((await send('2001:db8:1:2:ffff::b')).statusCode).toBe(429)
  expect((await send('2001:db8:1:3::a')).statusCode).toBe(401)
})

test('a caller with thousands of IPv6 networks is limited by the wider network, without using up other callers’ limits', async () => {
  const api = await withApi({ database, config: { rateLimitPerMinute: 1 } })
  const send = async (address: string) => (await api.actor(address).send({ url: '/api/nada' })).statusCode
  const seen: number[] = []
  for (let network = 1; network <= 17; network++) seen.push(await send(`2001:db8:7:${network.toString(16)}::a`))
  expect(seen).toEqual([...Array<number>(16).fill(404), 429])
  expect(await send('2001:db8:8:1::a')).toBe(404)
  // A request refused in one network does not count in the wider one.
  for (let turn = 0; turn < 30; turn++) await send('2001:db8:8:1::a')
  expect(await send('2001:db8:8:2::a')).toBe(404)
})

test('this machine has no limit in demo mode, and the usual one otherwise', async () => {
  const demo = await withApi({ database, config: { rateLimitPerMinute: 2 } })
  expect(await statuses(4, () => demo.visitor.send({ url: '/api/nada' }))).toEqual([404, 404, 404, 404])
  const real = await withApi({ database, config: { rateLimitPerMinute: 2, isDemo: false } })
  expect(await statuses(4, () => real.visitor.send({ url: '/api/nada' }))).toEqual([404, 404, 429, 429])
})

test('trusts a forwarded address only from a configured proxy', async () => {
  const send = (api: TestApi, from: string) => api.actor('10.0.0.7').send({ url: '/api/nada', headers: { 'x-forwarded-for': from } })
  const open = await withApi({ database, config: { rateLimitPerMinute: 1 } })
  expect([(await send(open, '198.51.100.1')).statusCode, (await send(open, '198.51.100.2')).statusCode]).toEqual([404, 429])
  const behind = await withApi({ database, config: { rateLimitPerMinute: 1, trustedProxies: ['10.0.0.0/8'] } })
  expect([(await send(behind, '198.51.100.1')).statusCode, (await send(behind, '198.51.100.2')).statusCode]).toEqual([404, 404])
})

test('in a container network, only the configured proxy is trusted, however its address is written', async () => {
  const api = await withApi({ database, config: { rateLimitPerMinute: 1, trustedProxies: ['172.30.0.10'] } })
  const send = async (by: string, from: string) =>
    (await api.actor(by).send({ url: '/api/nada', headers: { 'x-forwarded-for': from } })).statusCode
  expect([await send('::ffff:172.30.0.10', '198.51.100.3'), await send('172.30.0.10', '198.51.100.3')]).toEqual([404, 429])
  // The visitor's own entry comes before the one that the proxy added.
  expect(await send('172.30.0.10', '203.0.113.50, 198.51.100.3')).toBe(429)
  expect([await send('172.30.0.11', '198.51.100.4'), await send('172.30.0.11', '198.51.100.5')]).toEqual([404, 429])
})

test('after five wrong passwords an account must wait, twice as long each time, even with the right password', async () => {
  const api = await withApi({ database })
  const { email } = await api.add(professional({ password_hash }))
  expect(await statuses(5, () => tryLogin(api.actor(), email))).toEqual([401, 401, 401, 401, 401])
  const waitOf = async () => Number((await tryLogin(api.actor(), email.toUpperCase(), password)).headers['retry-after'])
  const waits: number[] = []
  for (const minutes of [1, 2, 4, 8, 15, 15]) {
    waits.push(Math.round((await waitOf()) / 60))
    await timePasses(api, `${minutes} minutes 1 second`)
    expect((await tryLogin(api.actor(), email)).statusCode).toBe(401)
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15])

  const other = await api.add(professional({ password_hash }))
  expect((await tryLogin(api.actor(), other.email, password)).statusCode).toBe(200)
  await timePasses(api, '31 minutes')
  expect(await statuses(2, () => tryLogin(api.actor(), email))).toEqual([401, 401])
})

test('signing in resets the count of wrong passwords', async () => {
  const api = await withApi({ database })
  const { email } = await api.add(professional({ password_hash }))
  expect(await statuses(4, () => tryLogin(api.actor(), email))).not.toContain(429)
  expect((await tryLogin(api.actor(), email, password)).statusCode).toBe(200)
  expect(await statuses(4, () => tryLogin(api.actor(), email))).not.toContain(429)
})

test('simultaneous attempts all count, and an unknown e-mail is limited like a known one', async () => {
  const api = await withApi({ database })
  const answers = await Promise.all(Array.from({ length: 12 }, () => tryLogin(api.actor(), 'ninguem@exemplo.test')))
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(5)
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  const { rows } = await sql<{ key: string }>`select key from rate_limits`.execute(api.db)
  expect(JSON.stringify(rows)).not.toContain('ninguem')
})

test('an address may try twenty wrong passwords in fifteen minutes, across all accounts; right ones do not count', async () => {
  const api = await withApi({ database })
  const { email } = await api.add(professional({ password_hash }))
  let account = 0
  const guess = () => tryLogin(api.actor('203.0.113.4'), `conta${++account}@exemplo.test`)
  expect(await statuses(3, () => tryLogin(api.actor('203.0.113.4'), email, password))).toEqual([200, 200, 200])
  expect(await statuses(20, guess)).not.toContain(429)
  expect((await guess()).statusCode).toBe(429)
  expect((await tryLogin(api.actor('203.0.113.5'), email, password)).statusCode).toBe(200)
})

test('limits contacts per network, hour and day, across all accounts; existing contacts do not count', async () => {
  const api = await withApi({ database })
  const [ana, bruno, caio] = [await api.add(professional()), await api.add(professional()), await api.add(professional())]
  const from = async (address: string, person: { id: string }) => {
    const actor = api.actor(address)
    for (const [name, value] of (await api.signIn(person)).cookies) actor.cookies.set(name, value)
    return (whom: { id: string }) => actor.try(logContact, { body: { professionalId: whom.id, contractorType: 'professional' } })
  }
  const ask = await from('2001:db8:7:7::1', ana)
  expect((await ask(bruno)).statusCode).toBe(201)
  await sql`update rate_limits set count = 90 where key = 'contacts-hour:address:2001:db8:7:7::/64'`.execute(api.db)
  expect((await ask(bruno)).statusCode).toBe(200)
  const others = await from('2001:db8:7:7:ffff::2', bruno)
  const refused = await others(caio)
  expect([refused.statusCode, refused.json()]).toMatchObject([429, { message: expect.stringContaining('desta rede') }])
  expect(await api.db.selectFrom('contact_logs').select('id').where('contractor_id', '=', bruno.id).execute()).toEqual([])
  expect((await (await from('2001:db8:7:8::1', bruno))(caio)).statusCode).toBe(201)

  await sql`update rate_limits set count = 300 where key = 'contacts-day:address:2001:db8:7:8::/64'`.execute(api.db)
  const later = await (await from('2001:db8:7:8::1', caio))(ana)
  expect([later.statusCode, later.json()]).toMatchObject([429, { message: expect.stringContaining('desta rede') }])
})

test('an address may try twenty invalid links in fifteen minutes, of all kinds; valid ones do not count', async () => {
  const api = await withApi({ database })
  const [email, address] = ['links@exemplo.test', '203.0.113.16']
  await api.actor('203.0.113.17').call(registerBasic, { body: { email, fullName: 'Ana Luz', phone: '11 98765-4321' } })
  const follow = (call: typeof confirmEmail | typeof takeBackEmail, token: string) => api.actor(address).try(call, { body: { token } })
  expect((await follow(confirmEmail, await linkTokenFor(api.db, email, '/confirmar-email'))).statusCode).toBe(204)

  const invented = 'A'.repeat(43)
  const tries = [
    () => follow(confirmEmail, invented),
    () => follow(takeBackEmail, invented),
    () => api.actor(address).try(resetPassword, { body: { token: invented, password: 'uma outra senha' } }),
  ]
  expect((await Promise.all(tries.map((send) => statuses(6, send)))).flat()).toEqual(Array<number>(18).fill(422))
  expect(await statuses(2, () => follow(confirmEmail, invented))).toEqual([422, 422])
  for (const send of tries) expect((await send()).statusCode).toBe(429)
  expect((await api.actor('203.0.113.17').try(confirmEmail, { body: { token: invented } })).statusCode).toBe(422)
})

test('limits searches, for people and firms together, with a higher limit for signed-in users', async () => {
  const api = await withApi({ database })
  const ana = await api.signIn(await api.add(professional()))
  for (const [who, most] of [[api.actor('203.0.113.6'), 60] as const, [ana, 120] as const]) {
    const status = async (call: typeof searchProfessionals | typeof searchOpportunities) => (await who.try(call)).statusCode
    expect(await status(searchProfessionals)).toBe(200)
    await sql`update rate_limits set count = ${most - 1} where key like 'search:%'`.execute(api.db)
    expect([await status(searchOpportunities), await status(searchProfessionals), await status(searchOpportunities)]).toEqual([
      200, 429, 429,
    ])
  }
})

if (hasSeveralConnections) {
  const lock = (db: TestApi['db'], key: string) =>
    db.selectFrom('rate_limits').select('key').where('key', 'like', `${key}%`).forUpdate().execute()

  test('a search whose counters deadlock with another transaction is answered', async () => {
    const api = await withApi({ database })
    const search = () => api.actor('203.0.113.18').try(searchProfessionals)
    expect((await search()).statusCode).toBe(200)
    const other = await api.db.startTransaction().execute()
    await lock(other, 'search:address:203.0.113.18')
    const answer = search()
    await eventuallyBlocks(other, api.db)
    // PostgreSQL cancels one of the two, usually the one that waited first.
    await lock(other, 'all:address:203.0.113.18').catch(() => undefined)
    await other.rollback().execute()
    expect((await answer).statusCode).toBe(200)
  })

  test('of two sign-ins at once, the one that began first and was counted second does not have to wait', async () => {
    const api = await withApi({ database })
    const { email } = await api.add(professional({ password_hash }))
    await tryLogin(api.actor('203.0.113.20'), email)
    const other = await api.db.startTransaction().execute()
    await lock(other, 'login:account:')
    const answer = tryLogin(api.actor('203.0.113.21'), email, password)
    await eventuallyBlocks(other, api.db, answer)
    await sql`update rate_limits set expires_at = clock_timestamp() + interval '15 minutes' where key like 'login:account:%'`.execute(other)
    await other.commit().execute()
    expect((await answer).statusCode).toBe(200)
  })

  test('deleting expired counters never waits for a request that uses one', async () => {
    const api = await withApi({ database })
    await sql`insert into rate_limits select key, to_timestamp(0), 1, now() from unnest(array['z-old', 'm-used', 'a-old']) key`.execute(
      api.db,
    )
    const using = await api.db.startTransaction().execute()
    await lock(using, 'm-used')
    await api.db.transaction().execute(async (trx) => {
      await sql`set local lock_timeout = 1`.execute(trx)
      await purges
        .find(({ name }) => name === 'purge_limits')
        ?.run({ db: trx as TestApi['db'], signal: new AbortController().signal } as JobParts)
    })
    await using.rollback().execute()
    const left = await api.db.selectFrom('rate_limits').select('key').where('key', 'in', ['z-old', 'm-used', 'a-old']).execute()
    expect(left).toEqual([{ key: 'm-used' }])
  })
}

test('filter counts have a rate limit of their own', async () => {
  const api = await withApi({ database })
  const ana = await api.signIn(await api.add(professional()))
  for (const [who, most] of [[api.actor('203.0.113.9'), 60] as const, [ana, 120] as const]) {
    const status = async (call: typeof searchProfessionals | typeof searchFilters) => (await who.try(call)).statusCode
    expect(await status(searchFilters)).toBe(200)
    await sql`update rate_limits set count = ${most} where key like 'filters:%'`.execute(api.db)
    expect([await status(searchFilters), await status(searchProfessionals)]).toEqual([429, 200])
  }
})

test('wrong guesses from elsewhere do not lock out a user on a device where they signed in before', async () => {
  const api = await withApi({ database })
  const { email } = await api.add(professional({ password_hash }))
  const home = api.actor('203.0.113.7')
  expect((await tryLogin(home, email, password)).statusCode).toBe(200)
  home.cookies.delete('session')
  // From the same network too, until its own limit is used up.
  expect(await statuses(30, () => tryLogin(api.actor('203.0.113.7'), email))).toContain(429)
  expect((await tryLogin(api.actor('203.0.113.8'), email, password)).statusCode).toBe(429)
  expect((await tryLogin(home, email, password)).statusCode).toBe(200)
  expect((await home.try(changePassword, { body: { currentPassword: password, newPassword: 'uma outra senha' } })).statusCode).toBe(204)
})

test('a known device has its own small limit, separate from all others', async () => {
  const api = await withApi({ database })
  const [ana, bia] = [await api.add(professional({ password_hash })), await api.add(professional({ password_hash }))]
  const home = api.actor('203.0.113.9')
  for (const { email } of [ana, bia]) expect((await tryLogin(home, email, password)).statusCode).toBe(200)
  expect(await statuses(6, () => tryLogin(home, ana.email))).toEqual([401, 401, 401, 401, 401, 429])
  expect((await tryLogin(api.actor('203.0.113.10'), ana.email, password)).statusCode).toBe(200)
  expect((await tryLogin(home, bia.email, password)).statusCode).toBe(200)
})

test('a device is known only to the account that signed in on it, by a cookie that scripts cannot read and no table stores', async () => {
  const api = await withApi({ database })
  const [ana, bia] = [await api.add(professional({ password_hash })), await api.add(professional({ password_hash }))]
  const home = api.actor('203.0.113.11')
  const { cookies } = await tryLogin(home, ana.email, password)
  expect(cookies.find(({ name }) => name === 'device')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 })
  const rows = await api.db.selectFrom('known_devices').select('device_hash').where('user_id', '=', ana.id).execute()
  expect(rows.map(({ device_hash }) => device_hash.toString('base64url'))).not.toContain(home.cookies.get('device'))
  await statuses(6, () => tryLogin(api.actor('203.0.113.12'), bia.email))
  expect((await tryLogin(home, bia.email, password)).statusCode).toBe(429)
  const invented = api.actor('203.0.113.13')
  invented.cookies.set('device', 'A'.repeat(43))
  expect((await tryLogin(invented, bia.email, password)).statusCode).toBe(429)
})

test('link requests from elsewhere do not block a user on a device where they signed in or signed up before', async () => {
  const api = await withApi({ database })
  const email = 'silenciada@exemplo.test'
  const home = api.actor('203.0.113.14')
  await home.call(registerBasic, { body: { email, fullName: 'Ana Luz', phone: '11 98765-4321' } })
  const ask = (who: Actor) => who.try(forgotPassword, { body: { email } })
  expect(await statuses(4, () => ask(api.actor('203.0.113.15')))).toEqual([204, 204, 204, 429])
  const before = (await mailsTo(api.db, email)).length
  expect(await statuses(4, () => ask(home))).toEqual([204, 204, 204, 429])
  expect(await mailsTo(api.db, email)).toHaveLength(before + 3)
})
