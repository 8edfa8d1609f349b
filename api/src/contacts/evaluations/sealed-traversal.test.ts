import { allCalls } from '@ponte/contracts/all-calls'
import type { AnyCall } from '@ponte/contracts/call'
import { createEvaluation, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import { expect } from 'expect'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { beyondLimits } from '../../../test/privacy/beyond-limits.ts'
import { tries, type Given } from '../../../test/privacy/tries.ts'
import type { Caller, World } from '../../../test/privacy/world.ts'
import { withApi } from '../../../test/api.ts'
import { errorIn } from '../../../test/client.ts'
import { admin, contact, evaluation, firm, professional, type NewContact } from '../../../test/factories.ts'
import { standingAt } from '../../../test/moments.ts'
import { publishDue } from './publish.ts'

const site = await withApi({
  clock: standingAt('2026-11-25T12:00:00Z'),
  config: { isDemo: false, rateLimitPerMinute: 1_000_000 },
})
const { add, db, signIn, visitor } = site

/** Both sides have answered that there was a service. */
const ANSWERED = { professionalResponse: 'service_provided', contractorResponse: 'service_received' } as const
const contactDate = new Date('2026-11-05T15:00:00Z')

/** One contact for every kind of pair. One side's view is compared while the other side writes. */
async function sealedWorld() {
  const [ana, stranger, asker, peer] = [
    await add(professional()),
    await add(professional()),
    await add(professional()),
    await add(professional()),
  ]
  const [clinic, hospital, boss] = [await add(firm()), await add(firm()), await add(admin())]
  const colleague = await add({ kind: 'person', row: { ...professional().row, role: 'firm', firm_id: clinic.id } })
  const made = (given: Pick<NewContact, 'professional' | 'contractor'> & Partial<NewContact>) =>
    add(contact({ ...ANSWERED, contactDate, ...given }))
  const ofClinic = { contractor: clinic.owner, firm: clinic }
  const contacts = [
    { ...(await made({ professional: ana, contractor: hospital.owner, firm: hospital })), author: hospital.owner },
    { ...(await made({ professional: asker, ...ofClinic })), author: asker },
    { ...(await made({ professional: ana, contractor: peer })), author: peer },
    { ...(await made({ professional: asker, contractor: ana })), author: asker },
    { ...(await made({ professional: peer, ...ofClinic, madeBy: 'professional' })), author: peer },
  ]
  const old = await made({ professional: ana, ...ofClinic, contactDate: new Date('2026-01-05T15:00:00Z') })
  const reviews = [
    await add(evaluation({ contact: old, side: 'contractor' })),
    await add(evaluation({ contact: old, side: 'professional' })),
  ]

  const caller = async (name: string, user: { id: string }, firmId: string | null = null): Promise<Caller> => ({
    name,
    actor: await signIn(user),
    id: user.id,
    firmId,
  })
  const world: World = {
    callers: [
      { name: 'visitor', actor: visitor, id: '', firmId: null },
      await caller('professional', ana),
      await caller('firm', clinic.owner, clinic.id),
      await caller('colleague', colleague, clinic.id),
      await caller('stranger', stranger),
      await caller('admin', boss),
    ],
    takenEmail: ana.email,
    personIds: [ana, asker, clinic.owner].map(({ id }) => id),
    firmIds: [clinic.id, hospital.id],
    contactIds: contacts.map(({ id }) => id),
    reviewIds: reviews.map(({ id }) => id),
    openingIds: [],
  }
  return { world, contacts }
}
const { world, contacts } = await sealedWorld()

/** Writing calls that are tried too, on these contacts, because their refusals could leak something. */
const WRITING_CALLS = ['respondToContact', 'createEvaluation', 'replyToReview', 'reportReview', 'logContact']

/** Its answer grows with every call of the traversal; audit-of.test.ts tests its content. */
const GROWING_CALL = 'userAudit'

/** Calls about the whole log of reviews, which grows with each sealed review, and at random with cover leaves (024). */
const LOG_CALLS = ['reviewLogHead', 'reviewLogConsistency', 'reviewLogEntries']

/** Fields that vary with time, request or the traversal itself. */
const VOLATILE = ['requestId', 'lastUsedAt', 'log']

const settled = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer, (name, value: unknown) => (VOLATILE.includes(name) ? undefined : value)))

const compared = Object.keys(allCalls).filter(
  (name) => (allCalls[name]?.method === 'GET' || WRITING_CALLS.includes(name)) && name !== GROWING_CALL && !LOG_CALLS.includes(name),
)

/** All full responses that a caller gets, by call and arguments. */
async function answersOf(me: Caller, names: readonly string[]): Promise<Map<string, unknown>> {
  const answers = new Map<string, unknown>()
  const ask = async (name: string, call: AnyCall, given: Given): Promise<number> => {
    const { statusCode, payload } = await beyondLimits(db, () => me.actor.try(call, given))
    if (statusCode >= 500) throw new Error(`${name} failed with ${JSON.stringify(given)}`)
    answers.set(`${name} ${JSON.stringify(given)}`, [statusCode, settled(payload === '' ? null : JSON.parse(payload))])
    return statusCode
  }
  for (const [name, call] of Object.entries(allCalls)) {
    if (!names.includes(name)) continue
    for (const given of tries[name]?.(world, me) ?? []) {
      const status = await ask(name, call, given)
      const isList = given.query !== undefined && 'limit' in given.query
      if (isList && status === 200) await ask(name, call, { ...given, query: { ...given.query, page: 2 } })
    }
  }
  return answers
}

async function answersOfAll(namesFor: (me: Caller) => readonly string[]): Promise<Map<string, Map<string, unknown>>> {
  const answers = new Map<string, Map<string, unknown>>()
  for (const me of world.callers) answers.set(me.name, await answersOf(me, namesFor(me)))
  return answers
}
type Answers = Map<string, unknown> | undefined
const changes = (then: Answers, now: Answers) =>
  [...(now ?? [])].filter(([given, answer]) => JSON.stringify(answer) !== JSON.stringify(then?.get(given)))

/** The calls that show the evaluations to each caller after publication. */
const SHOWN_BY: Readonly<Record<string, readonly string[]>> = {
  visitor: ['getProfessional', 'professionalEvaluations', 'firmEvaluations', 'searchProfessionals'],
  professional: ['receivedReviews', 'getDashboard', 'exportMine', 'listContacts'],
  firm: ['receivedReviews', 'getDashboard', 'exportMine', 'listContacts'],
  colleague: ['receivedReviews', 'getDashboard'],
  stranger: ['getProfessional', 'getPublicFirm'],
  admin: ['getDashboard'],
}

const rate = async ({ id, author }: (typeof contacts)[number]) => {
  const body = {
    contactLogId: id,
    cordialityRating: 2,
    serviceQualityRating: 1,
    comment: 'Lacrado ainda',
    isPublic: true,
    agreedToTerms: true as const,
  }
  return (await signIn(author)).call(createEvaluation, { body })
}

test('a sealed evaluation changes no response of any call, except for its author, until it is published', async (t) => {
  await answersOfAll(() => WRITING_CALLS) // warm-up: causes all writes that the traversal itself makes
  const before = await answersOfAll(() => compared)
  const sealed = []
  for (const one of contacts) sealed.push(await rate(one))
  expect(sealed.map(({ publishedAt }) => publishedAt)).toEqual(contacts.map(() => null))
  const after = await answersOfAll(() => compared)

  for (const { name } of world.callers) {
    await t.test(name, () => {
      expect(changes(before.get(name), after.get(name))).toEqual([])
      expect(JSON.stringify([...(after.get(name)?.values() ?? [])])).not.toContain('Lacrado')
    })
  }

  // Knowing its id does not help either.
  for (const me of world.callers.filter(({ name }) => ['professional', 'firm', 'colleague'].includes(name))) {
    for (const call of [replyToReview, reportReview]) {
      const outcomes: string[] = []
      for (const id of [randomUUID(), ...sealed.map(({ _id }) => _id)]) {
        const body = call === replyToReview ? { text: 'Oi' } : { reason: 'Oi' }
        outcomes.push(errorIn(await me.actor.try(call, { params: { id }, body })).code)
      }
      expect([me.name, ...outcomes]).toEqual([me.name, ...Array<string>(6).fill('not_found')])
    }
  }

  // The same calls show them after publication, which proves that the comparison works.
  await publishDue(db, new Date('2027-01-31T12:00:00Z'), { onPublished: () => Promise.resolve() })
  const published = await answersOfAll(({ name }) => SHOWN_BY[name] ?? [])
  for (const [name, call] of Object.entries(SHOWN_BY)) {
    const calls = changes(after.get(name), published.get(name)).map(([given]) => given.split(' ')[0])
    expect([name, calls]).toEqual([name, expect.arrayContaining([...call])])
  }
})
