import { allCalls } from '@ponte/contracts/all-calls'
import type { AnyCall } from '@ponte/contracts/call'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../test/api.ts'
import { standingAt } from '../../test/moments.ts'
import { beyondLimits } from '../../test/privacy/beyond-limits.ts'
import { detailsAt, detailsIn, type Detail } from '../../test/privacy/details.ts'
import { mayBeShown } from '../../test/privacy/may-be-shown.ts'
import { tries, type Given } from '../../test/privacy/tries.ts'
import { worldOf, type Caller } from '../../test/privacy/world.ts'

/** A site outside demo mode: there everybody may open the outbox of sent e-mails. */
const site = await withApi({
  clock: standingAt('2026-11-25T12:00:00Z'),
  config: { isDemo: false, googleClientId: 'somebody', googleIssuer: 'http://127.0.0.1:9', rateLimitPerMinute: 1_000_000 },
})
const { db } = site
const world = await worldOf(site)
const details = await detailsIn(db)

const MOST_PAGES = 40

interface Paged {
  totalPages?: number
  nextCursor?: string | null
}

/** The answer to one try, and all further pages of it. */
async function* answersTo(me: Caller, call: AnyCall, given: Given): AsyncGenerator<{ status: number; answer: unknown }> {
  let query = given.query
  for (let page = 1; page <= MOST_PAGES; page++) {
    const asked = { ...given, ...(query && { query }) }
    const { statusCode: status, payload } = await beyondLimits(db, () => me.actor.try(call, asked))
    const answer: unknown = payload === '' ? null : JSON.parse(payload)
    yield { status, answer }
    const { totalPages = 1, nextCursor = null } = (status === 200 ? answer : {}) as Paged
    if (call.method !== 'GET' || (nextCursor === null && page >= totalPages)) return
    // By number first, which every list knows, then once more by the cursor that only some have.
    query = page < totalPages ? { ...given.query, page: page + 1 } : { ...given.query, cursor: nextCursor }
  }
  throw new Error(`${call.path} has no last page`)
}

test('every call is tried, and none that shows anything is left out', () => {
  expect(Object.keys(tries).sort()).toEqual(Object.keys(allCalls).sort())
  for (const [name, call] of Object.entries(allCalls)) {
    if (tries[name] === null) expect([call.method === 'GET', call.status]).toEqual([false, 204])
  }
})

test('a detail is found wherever it stands and however it is written', () => {
  const [detail] = details.filter(({ kind }) => kind === 'whatsapp')
  const [, area, five, four] = /^(\d\d)(\d{5})(\d{4})$/.exec(detail?.needle ?? '') ?? []
  const written = [
    `+55${area}${five}${four}`,
    `https://wa.me/55${area}${five}${four}`,
    `(${area}) ${five}-${four}`,
    Number(`${area}${five}${four}`),
  ]
  for (const value of written) {
    expect(detailsAt({ results: [{ bio: value }] }, details)).toEqual([detail])
  }
  const [email] = details.filter(({ kind }) => kind === 'email')
  expect(detailsAt([{ [`de ${email?.needle.toUpperCase()}!`]: null }], details)).toEqual([email])
  expect(detailsAt({ results: [], text: 'nada' }, details)).toEqual([])
})

test('no answer of any call tells anybody how to reach somebody it has not asked for', async (t) => {
  const answered = new Set<string>()
  const shown = new Set<string>()
  for (const me of world.callers) {
    await t.test(me.name, async () => {
      const found: string[] = []
      /** Details that this one may be shown in a call, looked up once: what was asked for stays so. */
      const known = new Set<string>()
      const isAllowed = async (name: string, detail: Detail): Promise<boolean> => {
        const key = `${name} ${detail.personId} ${detail.kind}`
        if (!known.has(key) && (await mayBeShown(db, me.id, name, detail))) known.add(key)
        return known.has(key)
      }
      for (const [name, call] of Object.entries(allCalls)) {
        for (const given of tries[name]?.(world, me) ?? []) {
          for await (const { status, answer } of answersTo(me, call, given)) {
            if (status < 300) answered.add(name)
            if (status === 500) found.push(`${name} failed with ${JSON.stringify(given)}`)
            for (const detail of detailsAt(answer, details)) {
              if (await isAllowed(name, detail)) shown.add(`${me.name}: ${detail.personId === me.id ? 'own' : detail.kind} in ${name}`)
              else found.push(`${detail.kind} of ${detail.personId} in ${name} ${JSON.stringify(given)}`)
            }
          }
        }
      }
      expect(found).toEqual([])
    })
  }

  // What was tried did answer, and what may be shown was shown: otherwise the traversal would prove nothing.
  const silent = Object.entries(allCalls).filter(([name, call]) => call.method === 'GET' && !call.demoOnly && !answered.has(name))
  expect(silent.map(([name]) => name)).toEqual([])
  expect([...shown]).toEqual(
    expect.arrayContaining([
      'newcomer: own in me',
      'professional: email in logContact',
      'professional: phone in listContacts',
      'professional: whatsapp in logContact',
      'professional: email in exportMine',
      'firm: whatsapp in listContacts',
      'firm: email in listUsers',
      'colleague: whatsapp in logContact',
      'other firm: phone in listContacts',
      'member: email in listContacts',
      'ex-member: own in exportMine',
      'admin: document in listUsers',
      'admin: whatsapp in getUser',
      'admin: document in userHistory',
    ]),
  )
  expect([...shown].filter((line) => /^(visitor|newcomer|ex-m.*): (?!own)|^blocked/.test(line))).toEqual([])
})
