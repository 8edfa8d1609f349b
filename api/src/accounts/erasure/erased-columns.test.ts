import { RESTORABLE_DAYS } from '@ponte/contracts/limits'
import { expect } from 'expect'
import { sql } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, suite, test } from 'node:test'
import { erasureJournal } from '../../server/backup/erasure-journal.ts'
import { replayErasures } from './replay-erasures.ts'
import { readConfig } from '../../server/config.ts'
import type { OpenDatabase } from '../../server/database/open.ts'
import { demoClock } from '../../server/clock.ts'
import { withDatabase } from '../../../test/database.ts'
import { columnsOf, columnsWith, nameOf } from '../../../test/erasure/columns.ts'
import { plantTraces, TRACES } from '../../../test/erasure/traces.ts'
import { jobsOf } from '../../all-jobs.ts'
import type { JobParts } from '../../server/jobs/job.ts'

/** Text kept when its author or subject is erased, with the reason. */
const KEPT_TEXT: Readonly<Record<string, string>> = {
  'evaluations.comment': "a review belongs to the person reviewed too; its author is shown as 'Usuário removido'",
  'review_replies.text': 'a reply is part of the published review',
  'review_reports.reason': 'the reason why the text of a review is hidden',
  'firms.type': 'the kind of a nameless firm; statistics and other people’s reviews refer to the row',
  'firms.state': 'the place of a firm without a name',
  'firms.city': 'the place of a firm without a name',
}

/** Text columns without personal data, with the reason. */
const IMPERSONAL_TEXT: Readonly<Record<string, string>> = {
  'audit_log.action': 'a code of the program',
  'audit_log.detail': 'codes and ids; the log is append-only and purged after six months',
  'audit_log.request_id': 'a random id',
  'audit_log.subject_id': 'an id; see KEPT_IDS',
  'calendar_imports.key_id': 'the id of a key of the site',
  'consents.version': 'the version of the text that was agreed to',
  'csp_reports.blocked': 'an origin or a keyword of the browser',
  'csp_reports.directive': 'the name of a directive',
  'demo_state.seed': 'the version of the sample data',
  'field_data.remote': 'the name of a remote',
  'field_data.route': 'the pattern of a path',
  'field_data.version': 'the version of a remote',
  'idempotency_keys.owner': 'an id or a hash; see the scan for ids',
  'job_runs.name': 'the name of a job',
  'migrations.checksum': 'of a file in the repository',
  'migrations.name': 'of a file in the repository',
  'notice_settings.quiet_from': 'a time of day; the row is deleted',
  'notice_settings.quiet_to': 'a time of day; the row is deleted',
  'push_devices.key_id': 'the id of a key of the site',
  'rate_limits.key': 'ids and hashes; a counter ends within a day',
  'search_state.version': 'the version of the search',
  'second_factors.key_id': 'the id of a key of the site',
  'telemetry.at': 'the name of an error, and places in published files',
  'telemetry.failure': 'a code of the shell',
  'telemetry.remote': 'the name of a remote',
  'telemetry.version': 'the version of a remote',
}

/** Text columns of users that no constraint keeps empty after erasure, with the reason. */
const ACCEPTED_TEXT: Readonly<Record<string, string>> = {
  'users.city': 'a choice that many share',
  'users.list_text': 'computed from the others',
  'users.profession': 'a choice that many share',
  'users.specialties': 'choices that many share',
}

/** Columns that keep the id of an erased person, with the reason. The row behind the id has no name. */
const KEPT_IDS: Readonly<Record<string, string>> = {
  'users.id': 'other people’s contacts and reviews refer to the row, which is empty',
  'audit_log.actor_id': 'the log is append-only and purged after six months',
  'audit_log.subject_id': 'the log is append-only and purged after six months',
  'consents.user_id': 'proof of what was agreed to',
  'contact_logs.contractor_id': 'a contact belongs to both sides',
  'contact_logs.professional_id': 'a contact belongs to both sides',
  'evaluations.author_id': 'a review belongs to both sides',
  'evaluations.contractor_id': 'a review belongs to both sides',
  'evaluations.professional_id': 'a review belongs to both sides',
  'evaluations.subject_id': 'a review belongs to both sides',
  'firm_departures.user_id': 'their contacts belong to the firm they left',
  'manager_acts.user_id': 'without it, the review would count as written by the person who left the firm',
  'person_stats.user_id': 'figures of contacts and reviews, without text',
  'rate_limits.key': 'a counter ends within a day',
  'record_changes.actor_id': "who changed another person's record, purged after six months",
  'review_replies.author_id': 'a reply is part of the published review',
  'review_reports.decided_by': 'who decided on a review',
  'review_reports.reported_by': 'who reported a review',
  'users.deleted_by': 'who deleted another account',
  'users.license_checked_by': "who checked another person's council number",
}

const erasureDir = mkdtempSync(join(tmpdir(), 'ponte-erasures-'))
after(() => rmSync(erasureDir, { recursive: true, force: true }))
const config = { ...readConfig({ DEMO: '1', DATA_DIR: erasureDir }), erasureDir }

/** Deletes the accounts, then runs every job after their restore period. */
async function eraseByJobs(database: OpenDatabase, ids: readonly string[]): Promise<void> {
  const { db } = database
  await db.updateTable('users').set({ deleted_at: new Date() }).where('id', 'in', ids).execute()
  const clock = demoClock(RESTORABLE_DAYS + 1)
  const log = { info() {}, warn() {}, error: (...said: unknown[]) => expect(said).toEqual([]) } as unknown as JobParts['log']
  for (const job of jobsOf(config)) await job.run({ db, database, config, clock, log, signal: new AbortController().signal })
}

/** Replays erasures that are missing from a restored database. */
async function eraseByReplay({ db }: OpenDatabase, ids: readonly string[]): Promise<void> {
  const journal = erasureJournal(erasureDir)
  for (const id of ids) await journal.noteErased({ kind: 'user', id, at: new Date().toISOString() })
  expect(await replayErasures(db, journal, new Date())).toEqual({ erased: ids.length, hidden: 0 })
}

for (const [how, erase] of Object.entries({ 'the erasing job': eraseByJobs, 'a replay after a restore': eraseByReplay })) {
  suite(how, async () => {
    const database = await withDatabase()
    const { db } = database
    const columns = await columnsOf(db)
    const texts = columns.filter(({ isText }) => isText)
    const { person, owner } = await plantTraces(db)
    const planted = { texts: await columnsWith(db, texts, TRACES), ids: await columnsWith(db, columns, [person]) }
    await erase(database, [person, owner])

    test('every text column held a value of the person, contains only codes, or is listed as impersonal', () => {
      const unexplained = texts.filter((column) => !column.isCode).map(nameOf)
      expect(unexplained.filter((name) => !planted.texts.includes(name)).sort()).toEqual(Object.keys(IMPERSONAL_TEXT).sort())
    })

    test('no column of any table still holds a value of the person', async () => {
      expect(await columnsWith(db, texts, TRACES)).toEqual(Object.keys(KEPT_TEXT).sort())
    })

    test('the database refuses an erased person with a value in any other of these columns', async () => {
      const { rows } = await sql<{ name: string }>`
        select 'users.' || a.attname as name from pg_constraint k
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
        where k.conname = 'users_erased_is_empty'`.execute(db)
      const refused = rows.map(({ name }) => name)
      const accepted = planted.texts.filter((name) => name.startsWith('users.') && !refused.includes(name))
      expect(accepted).toEqual(Object.keys(ACCEPTED_TEXT).sort())
    })

    test('every foreign key to users held the person’s id', () => {
      const keys = columns.filter(({ referencesUsers }) => referencesUsers).map(nameOf)
      expect(keys.filter((name) => !planted.ids.includes(name))).toEqual([])
    })

    test('no column of any table still holds the person’s id', async () => {
      expect(await columnsWith(db, columns, [person])).toEqual(Object.keys(KEPT_IDS).sort())
    })
  })
}
