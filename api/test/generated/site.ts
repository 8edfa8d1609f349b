import { setDemoClock } from '@ponte/contracts/demo'
import type { Kysely } from 'kysely'
import type { Database } from '../../src/server/schema/schema.ts'
import { createPasswords } from '../../src/accounts/passwords/passwords.ts'
import { withApi, type TestApi } from '../api.ts'
import { PASSWORD } from '../busy-site.ts'
import { contact } from '../factories.ts'
import { CLIENT_ID, startIssuer } from '../issuer.ts'
import { standingAt } from '../moments.ts'
import { inline, plain } from '../pictures.ts'
import { worldOf, type World } from '../privacy/world.ts'
import { choicesIn, operationsIn } from './operations.ts'
import type { Owned, Surroundings } from './values.ts'

/** The ids of each person's objects. Adds a saved search for those who may have one. */
async function ownedBy(db: Kysely<Database>, { callers, contactIds, reviewIds }: World): Promise<Map<string, Owned>> {
  const owned = new Map<string, Owned>()
  for (const { id, name } of callers) {
    if (id === '') continue
    if (!['newcomer', 'admin'].includes(name)) {
      const query = JSON.stringify({ type: 'professionals', query: 'uti' })
      await db
        .insertInto('saved_searches')
        .values({ user_id: id, query, created_at: new Date('2026-11-24T12:00:00Z') })
        .execute()
    }
    const isParty = db.selectFrom('contact_logs').where((eb) => eb.or([eb('professional_id', '=', id), eb('contractor_id', '=', id)]))
    const [contacts, reviews, searches, sessions] = [
      await isParty.select('id').execute(),
      await db.selectFrom('evaluations').select('id').where('subject_id', '=', id).where('published_at', 'is not', null).execute(),
      await db.selectFrom('saved_searches').select('id').where('user_id', '=', id).execute(),
      await db.selectFrom('sessions').select('family as id').where('user_id', '=', id).execute(),
    ]
    const idsOf = (rows: { id: string }[]): string[] => rows.map((row) => row.id)
    // Database ids are random, so use the order of the world: then a seed repeats the same run.
    const inOrder = (all: readonly string[], rows: { id: string }[]): string[] => all.filter((one) => idsOf(rows).includes(one))
    owned.set(id, {
      contacts: inOrder(contactIds, contacts),
      reviews: inOrder(reviewIds, reviews),
      searches: idsOf(searches),
      sessions: idsOf(sessions),
    })
  }
  return owned
}

/** Adds contacts that both sides have answered, so that they can be evaluated. */
async function addAnswered({ add }: TestApi, { callers, contactIds }: World): Promise<void> {
  const [person, clinic, hospital] = ['professional', 'firm', 'other firm'].map((name) => callers.find((one) => one.name === name))
  if (person === undefined || clinic === undefined || hospital === undefined) throw new Error('the world lacks a person or firm')
  const answers = { professionalResponse: 'contact_only', contractorResponse: 'contact_only' } as const
  for (const [contractor, madeBy] of [[clinic, 'professional'] as const, [hospital, 'contractor'] as const]) {
    const { id } = await add(contact({ professional: person, contractor, firm: { id: contractor.firmId ?? '' }, madeBy, ...answers }))
    contactIds.push(id)
  }
}

/** A demonstration, where all calls exist, with the whole world and the values that requests can name. */
export async function siteFor() {
  const issuer = await startIssuer()
  const api = await withApi({
    clock: standingAt('2026-11-25T12:00:00Z'),
    config: { logLevel: 'error', googleClientId: CLIENT_ID, googleIssuer: issuer.address },
  })
  const { app, db } = api
  const world = await worldOf(api)
  await addAnswered(api, world)
  await db
    .updateTable('users')
    .set({ password_hash: await createPasswords().hash(PASSWORD) })
    .execute()
  const people = await db.selectFrom('users').select('email').where('email', 'is not', null).orderBy('created_at').execute()
  const document: unknown = (await app.inject('/api/v1/openapi.json')).json()
  const surroundings: Surroundings = {
    world,
    owned: await ownedBy(db, world),
    choices: choicesIn(document),
    emails: people.map(({ email }) => email ?? ''),
    photo: inline(await plain(64, 64).png().toBuffer(), 'image/png'),
    credentials: [await issuer.credential(), await issuer.credential(), await issuer.credential({ email_verified: false }), 'a.b.c'],
    cursors: [],
    touched: new Map(),
  }
  return { ...api, surroundings, operations: operationsIn(document as Parameters<typeof operationsIn>[0]) }
}

export type Site = Awaited<ReturnType<typeof siteFor>>

/** Restores all accounts and the day of the run. */
export async function restore({ db, visitor, surroundings: { world } }: Site): Promise<void> {
  const ids = world.callers.map(({ id }) => id).filter((id) => id !== '')
  const firmIds = world.callers.flatMap(({ firmId }) => firmId ?? [])
  await db.updateTable('users').set({ deleted_at: null, is_active: true }).where('id', 'in', ids).execute()
  await db.updateTable('firms').set({ deleted_at: null, is_active: true }).where('id', 'in', firmIds).execute()
  await visitor.copy().call(setDemoClock, { body: { days: 0 } })
}
