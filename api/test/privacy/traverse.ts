import { allCalls } from '@ponte/contracts/all-calls'
import type { AnyCall } from '@ponte/contracts/call'
import { expect } from 'expect'
import { test } from 'node:test'
import type { TestApi } from '../api.ts'
import { beyondLimits } from './beyond-limits.ts'
import { detailsAt, type Detail } from './details.ts'
import { mayBeShown } from './may-be-shown.ts'
import { tries, type Given } from './tries.ts'
import type { Caller, World } from './world.ts'

const PAGES_MAX = 40

interface Paged {
  totalPages?: number
  nextCursor?: string | null
}

interface Traversal {
  site: TestApi
  details: readonly Detail[]
  callers: readonly Caller[]
  /** The world, with the ids that a caller tries. */
  worldFor: (me: Caller) => World
}

/** Tests that each caller can make every call without seeing a private detail that is not for them. */
export function testTraversal({ site: { db, publishRemotes }, details, callers, worldFor }: Traversal): void {
  publishRemotes({
    read: async () => [],
    canRollBack: async () => false,
    rollBack: async () => null,
    showRegistry: async () => ({ problem: null, registry: 1 }),
  })

  /** The answer to one request, and all its further pages. */
  async function* answersTo(me: Caller, call: AnyCall, given: Given): AsyncGenerator<{ status: number; answer: unknown }> {
    let query = given.query
    for (let page = 1; page <= PAGES_MAX; page++) {
      const asked = { ...given, ...(query && { query }) }
      const { statusCode: status, payload } = await beyondLimits(db, () => me.actor.try(call, asked))
      const answer: unknown = payload === '' ? null : JSON.parse(payload)
      yield { status, answer }
      const { totalPages = 1, nextCursor = null } = (status === 200 ? answer : {}) as Paged
      if (call.method !== 'GET' || (nextCursor === null && page >= totalPages)) return
      // By page number first, which every list supports, then again by cursor, which some do.
      query = page < totalPages ? { ...given.query, page: page + 1 } : { ...given.query, cursor: nextCursor }
    }
    throw new Error(`${call.path} has no last page`)
  }

  test('no answer of any call shows contact details that the caller has not requested', async (t) => {
    const answered = new Set<string>()
    const shown = new Set<string>()
    for (const me of callers) {
      await t.test(me.name, async () => {
        const found: string[] = []
        /** Details that this caller may see in a call, looked up once, because a permission stays. */
        const known = new Set<string>()
        const isAllowed = async (name: string, detail: Detail): Promise<boolean> => {
          const key = `${name} ${detail.personId} ${detail.kind}`
          if (!known.has(key) && (await mayBeShown(db, me.id, name, detail))) known.add(key)
          return known.has(key)
        }
        const world = worldFor(me)
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
    expectNotInVain(callers, answered, shown)
  })
}

const SHOWN = [
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
]

/** Checks that requests succeeded and allowed details were shown; otherwise the traversal would prove nothing. */
function expectNotInVain(callers: readonly Caller[], answered: ReadonlySet<string>, shown: ReadonlySet<string>): void {
  const silent = Object.entries(allCalls).filter(([name, call]) => call.method === 'GET' && !call.demoOnly && !answered.has(name))
  expect(silent.map(([name]) => name)).toEqual([])
  const expected = SHOWN.filter((line) => callers.some(({ name }) => line.startsWith(`${name}: `)))
  expect([...shown]).toEqual(expect.arrayContaining(expected))
  expect([...shown].filter((line) => /^(visitor|newcomer|ex-m.*): (?!own)|^blocked/.test(line))).toEqual([])
}
