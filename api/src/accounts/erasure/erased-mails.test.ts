import { expect } from 'expect'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { demoClock } from '../../server/clock.ts'
import { withDatabase } from '../../../test/database.ts'
import { adderTo } from '../../../test/add.ts'
import { firm, professional } from '../../../test/factories.ts'
import { eraseAccounts } from './erase-accounts.ts'
import type { JobParts } from '../../server/jobs/job.ts'

const database = await withDatabase()
const { db } = database
const add = adderTo(db)
const erasureDir = mkdtempSync(join(tmpdir(), 'ponte-erasures-'))
after(() => rmSync(erasureDir, { recursive: true, force: true }))
const clock = demoClock()
const log = { info() {}, warn() {}, error() {} } as unknown as JobParts['log']

async function runIn(days: number): Promise<void> {
  clock.setAhead(days)
  await eraseAccounts.run({ db, config: { erasureDir }, clock, database, log, signal: new AbortController().signal } as unknown as JobParts)
}

const isErased = async (id: string) =>
  (await db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow()).erased_at !== null

test('e-mails and invitations are kept for an address that another account has now', async () => {
  const [gone, heir, clinic] = [await add(professional()), await add(professional()), await add(firm())]
  const fields = JSON.stringify([{ field: 'email', before: heir.email, after: gone.email }])
  await db.insertInto('record_changes').values({ user_id: gone.id, firm_id: null, actor_id: gone.id, action: 'updated', fields }).execute()
  await db
    .insertInto('outbox')
    .values({ user_id: null, recipient: heir.email, subject: 'Olá', body: `Para ${heir.email}` })
    .execute()
  const invitation = { firm_id: clinic.id, email: heir.email, firm_role: 'member', invited_by: clinic.owner.id } as const
  await db
    .insertInto('firm_invitations')
    .values({ ...invitation, expires_at: new Date(Date.now() + 86_400_000) })
    .execute()
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', gone.id).execute()
  await runIn(31)
  expect(await isErased(gone.id)).toBe(true)
  expect(await db.selectFrom('outbox').select('body').where('recipient', '=', heir.email).execute()).toEqual([
    { body: `Para ${heir.email}` },
  ])
  expect(await db.selectFrom('firm_invitations').select('email').where('firm_id', '=', clinic.id).execute()).toEqual([
    { email: heir.email },
  ])
})

test('an e-mail written after the deletion is sent unchanged, since it may be about a namesake; an earlier one is withdrawn', async () => {
  const [gone, reader] = [await add(professional({ full_name: 'Ana' })), await add(professional())]
  const deletedAt = new Date(Date.now() - 31 * 86_400_000)
  const mail = { user_id: reader.id, recipient: reader.email, subject: 'Olá' }
  await db
    .insertInto('outbox')
    .values([
      { ...mail, body: 'Olá, Ana Prado', links: ['reset_password'] },
      { ...mail, body: 'Ana quer falar com você', links: [], created_at: deletedAt },
    ])
    .execute()
  await db.updateTable('users').set({ deleted_at: deletedAt }).where('id', '=', gone.id).execute()
  await runIn(0)
  expect(await isErased(gone.id)).toBe(true)
  const mails = db.selectFrom('outbox').select(['body', 'links', 'tries']).where('user_id', '=', reader.id).orderBy('created_at', 'desc')
  expect(await mails.execute()).toEqual([
    { body: 'Olá, Ana Prado', links: ['reset_password'], tries: 0 },
    { body: '', links: [], tries: 12 },
  ])
})
