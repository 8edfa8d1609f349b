import { logContact } from '@ponte/contracts/contacts'
import { saveFavorite } from '@ponte/contracts/favorites'
import { inviteColleague } from '@ponte/contracts/firm-team'
import { eraseMe } from '@ponte/contracts/me'
import { saveSearch } from '@ponte/contracts/save-search'
import { deleteUser, updateUser } from '@ponte/contracts/users'
import { expect } from 'expect'
import { sql } from 'kysely'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { erasureJournal } from '../../server/backup/erasure-journal.ts'
import { replayErasures } from './replay-erasures.ts'
import { readConfig } from '../../server/config.ts'
import { demoClock } from '../../server/clock.ts'
import { noteSent } from '../../server/mail/outbox.repo.ts'
import { createPasswords } from '../passwords/passwords.ts'
import { withApi } from '../../../test/api.ts'
import { admin, colleagueOf, firm, opening, professional } from '../../../test/factories.ts'
import { inline, plain } from '../../../test/pictures.ts'
import { jobsOf } from '../../all-jobs.ts'
import type { JobParts } from '../../server/jobs/job.ts'

const { add, db, database, signIn, visitor } = await withApi()
const dataDir = mkdtempSync(join(tmpdir(), 'ponte-erasures-'))
after(() => rmSync(dataDir, { recursive: true, force: true }))
const config = readConfig({ DEMO: '1', DATA_DIR: dataDir })
const journal = erasureJournal(config.erasureDir)
const clock = demoClock()
const log = { info() {}, warn() {}, error: (...said: unknown[]) => expect(said).toEqual([]) } as unknown as JobParts['log']

async function runEveryJob(days: number): Promise<void> {
  clock.setAhead(days)
  for (const job of jobsOf(config)) await job.run({ db, database, config, clock, log, signal: new AbortController().signal })
}

/** Tables with one of the words in a column of any type: text, list, document or bytes. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select distinct table_name as name from information_schema.columns where table_schema = 'public' order by 1`.execute(db)
  const found = []
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} one
      where exists (select from unnest(${[...words]}::text[]) word where strpos(lower(one::text), lower(word)) > 0) limit 1`.execute(db)
    if (rows.length > 0) found.push(name)
  }
  return found
}

const password = 'trinta e sete barcos'
const password_hash = await createPasswords().hash(password)
let made = 0

/** A person with data in every part of the site, and the words that find it. */
async function busyPerson() {
  const name = ['Zuleide', 'Quixaba', 'Wanderlina'][made++] ?? ''
  const firmName = `Clínica ${name}`
  const clinic = await add(
    firm({
      name: firmName,
      owner: { full_name: `${name} Ferroviaria`, email: `${name}@exemplo.test`, password_hash, phone: `+551193333000${made}` },
    }),
  )
  await add(opening({ firm: clinic, description: `Perguntar por ${name}` }))
  const [reader, ana] = [await signIn(await add(professional())), await add(professional())]
  await reader.call(saveSearch, { body: { type: 'opportunities', query: '' } })
  const hers = await signIn(clinic.owner)
  const photo = inline(await plain(40, 40, `#${made}${made}4455`).png().toBuffer(), 'image/png')
  const changed = await hers.call(updateUser, { params: { id: clinic.owner.id }, body: { photo, whatsapp: `(11) 94444-000${made}` } })
  const email = `nova-${name}@exemplo.test`
  await hers.call(updateUser, { params: { id: clinic.owner.id }, body: { email, currentPassword: password } })
  await hers.call(saveSearch, { body: { type: 'professionals', query: `perto de ${name}` } })
  const guest = `convidada${made}@exemplo.test`
  await hers.call(inviteColleague, { params: { id: clinic.id }, body: { email: guest, role: 'member' } })
  const invitation = await db.selectFrom('outbox').select('id').where('recipient', '=', guest).executeTakeFirstOrThrow()
  await noteSent(db, invitation.id)
  await hers.call(logContact, { body: { professionalId: ana.id, contractorType: 'firm' } })
  await reader.call(saveFavorite, { params: { type: 'opportunities', id: clinic.id }, body: { note: `Falar com ${name}` } })
  await runEveryJob(clock.days + 1)
  const words = [name, `${name}@exemplo.test`, `93333000${made}`, `94444000${made}`, changed.photo?.split('/').at(-1) ?? 'no photo']
  return { ...clinic.owner, hers, words, photo: changed.photo ?? '' }
}

for (const how of ['by themselves', 'by an admin'] as const) {
  test(`no table has any data of a person deleted ${how} once they are erased`, async () => {
    const { id, hers, words, photo } = await busyPerson()
    expect(await tablesWith(words)).toEqual(expect.arrayContaining(['firms', 'lexicon', 'outbox', 'photos', 'record_changes', 'users']))
    if (how === 'by themselves') await hers.call(eraseMe, { body: { password } })
    else await (await signIn(await add(admin()))).call(deleteUser, { params: { id } })
    expect((await visitor.send({ url: photo })).statusCode).toBe(404)
    await runEveryJob(clock.days + 31)
    expect(await tablesWith(words)).toEqual([])
    const journalText = readdirSync(config.erasureDir)
      .map((name) => readFileSync(join(config.erasureDir, name), 'utf8'))
      .join('')
    expect(journalText).toContain(id)
    for (const word of words) expect(journalText.toLowerCase()).not.toContain(word.toLowerCase())
  })
}

test('the name of an erased person is removed from e-mails kept for other users', async () => {
  const [asker, bruno] = [await add(professional({ full_name: 'Xantipa Ferroviaria' })), await add(professional())]
  await (await signIn(asker)).call(logContact, { body: { professionalId: bruno.id, contractorType: 'professional' } })
  const mailsToBruno = () => db.selectFrom('outbox').select('body').where('recipient', '=', bruno.email).execute()
  expect(await mailsToBruno()).toEqual([{ body: expect.stringContaining('Xantipa') }])
  await (await signIn(await add(admin()))).call(deleteUser, { params: { id: asker.id } })
  await runEveryJob(clock.days + 31)
  expect(await tablesWith(['Xantipa'])).toEqual([])
  expect(await mailsToBruno()).not.toEqual([])
})

test('a firm keeps a manager if a restored database hides the one it had', async () => {
  const clinic = await add(firm())
  const colleague = await add(colleagueOf(clinic))
  await journal.keepLeaving([{ kind: 'user', id: clinic.owner.id, at: new Date().toISOString(), by: clinic.owner.id }])
  expect(await replayErasures(db, journal, new Date())).toMatchObject({ hidden: 1 })
  const { firm_role } = await db.selectFrom('users').select('firm_role').where('id', '=', colleague.id).executeTakeFirstOrThrow()
  expect(firm_role).toBe('manager')
})

test('a restore erases and hides again the accounts erased and deleted since the backup, but not those restored since', async () => {
  const [erased, leaving, back] = [
    await add(professional({ full_name: 'Ondina Volta' })),
    await add(professional()),
    await add(professional()),
  ]
  const at = new Date().toISOString()
  await signIn(leaving)
  await journal.noteErased({ kind: 'user', id: erased.id, at })
  const left = [leaving, back].map(({ id }) => ({ kind: 'user' as const, id, at, by: id }))
  await journal.keepLeaving(left)
  await db
    .insertInto('record_changes')
    .values({ user_id: back.id, firm_id: null, actor_id: back.id, action: 'restored', fields: '[]' })
    .execute()
  expect(await replayErasures(db, journal, new Date())).toEqual({ erased: 1, hidden: 1 })
  expect(await tablesWith(['Ondina', erased.email])).toEqual([])
  // Hiding the account again also ends the sessions that the database brought back.
  const sessions = await db.selectFrom('sessions').select('end_reason').where('user_id', '=', leaving.id).execute()
  expect(sessions).toEqual([{ end_reason: 'deleted' }])
  const rows = await db
    .selectFrom('users')
    .select(['id', 'deleted_at', 'deleted_by', 'erased_at'])
    .where('id', 'in', [leaving.id, back.id])
    .execute()
  expect(new Map(rows.map((row) => [row.id, row]))).toEqual(
    new Map([
      [leaving.id, { id: leaving.id, deleted_at: new Date(at), deleted_by: leaving.id, erased_at: null }],
      [back.id, { id: back.id, deleted_at: null, deleted_by: null, erased_at: null }],
    ]),
  )
  expect(await replayErasures(db, journal, new Date())).toEqual({ erased: 0, hidden: 0 })
})
