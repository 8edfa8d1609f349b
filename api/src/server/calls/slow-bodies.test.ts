import type { AnyCall } from '@ponte/contracts/call'
import { inviteColleague, removeColleague } from '@ponte/contracts/firm-team'
import { createUser, deleteUser, updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { request as openRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import type { Actor } from '../../../test/client.ts'
import { eventually } from '../../../test/eventually.ts'
import { admin, firm, professional } from '../../../test/factories.ts'
import { hashOf } from '../secrets.ts'

const { app, add, db, signIn } = await withApi()

test('refuses a caller who is blocked or removed while the body arrives', async (t) => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo

  /** Sends half of a body, runs `meanwhile`, then sends the rest. */
  async function sendSlowly(actor: Actor, call: AnyCall, params: Record<string, string>, body: object, meanwhile: () => Promise<unknown>) {
    const text = JSON.stringify(body)
    await sql`update sessions set last_used_at = now() - interval '2 minutes' where id_hash = ${hashOf([...actor.cookies.values()][0] ?? '')}`.execute(
      db,
    )
    const sent = openRequest({
      ...{ port, host: '127.0.0.1', method: call.method },
      path: `/api/v1${call.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`,
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        cookie: [...actor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
    })
    const status = new Promise<number | undefined>((resolve, reject) => {
      sent.on('response', (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sent.on('error', reject)
    })
    sent.write(text.slice(0, 10))
    await eventually(wasRecognized)
    await meanwhile()
    sent.end(text.slice(10))
    return status
  }

  /** Identifying a caller updates the last use of a session that was idle for a minute. */
  const wasRecognized = async () => {
    const unused = sql<boolean>`last_used_at < now() - interval '1 minute'`
    return (await db.selectFrom('sessions').select('family').where(unused).execute()).length === 0
  }

  const block = (id: string) => db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  const clinic = await add(firm())
  const people = { boss: await add(admin()), ana: await add(professional()), manager: clinic.owner }
  const [boss, ana, manager] = [await signIn(people.boss), await signIn(people.ana), await signIn(people.manager)]
  const other = await add(admin())
  const others = await signIn(other)

  await t.test('POST by a blocked admin', async () => {
    const body = { role: 'admin', fullName: 'Rui', email: 'rui@exemplo.test', password: 'uma senha de 12' }
    expect(await sendSlowly(boss, createUser, {}, body, () => block(people.boss.id))).toBe(401)
  })
  await t.test('POST by a removed manager', async () => {
    const body = { email: 'lia@exemplo.test', role: 'member' }
    const remove = () => others.call(removeColleague, { params: { id: clinic.id, personId: people.manager.id }, body: {} })
    expect(await sendSlowly(manager, inviteColleague, { id: clinic.id }, body, remove)).toBe(403)
  })
  await t.test('PUT of their own profile by a blocked professional', async () => {
    expect(await sendSlowly(ana, updateUser, { id: people.ana.id }, { bio: 'Dez anos de UTI' }, () => block(people.ana.id))).toBe(401)
  })
  await t.test('but not one whose cookie is rotated meanwhile, and leaves the session alone', async () => {
    const bia = await add(professional())
    const rotate = () => sql`update sessions set rotated_at = now() - interval '1 minute' where user_id = ${bia.id}`.execute(db)
    expect(await sendSlowly(await signIn(bia), updateUser, { id: bia.id }, { bio: 'Dez anos de UTI' }, rotate)).toBe(200)
    expect(await db.selectFrom('sessions').select('ended_at').where('user_id', '=', bia.id).execute()).toEqual([{ ended_at: null }])
  })
  await t.test('DELETE by a demoted admin', async () => {
    const demote = () => db.updateTable('users').set({ role: 'professional' }).where('id', '=', other.id).execute()
    expect(await sendSlowly(others, deleteUser, { id: people.manager.id }, { currentPassword: 'uma senha' }, demote)).toBe(403)
  })
})
