import { expect } from 'expect'
import { test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { randomFrom, type Random } from '../../demo/seed/random.ts'
import type { TestApi } from '../../../test/api.ts'
import { flawIn, jsonOf } from '../../../test/generated/answers.ts'
import type { Operation } from '../../../test/generated/operations.ts'
import { requestFor, type GeneratedRequest } from '../../../test/generated/requests.ts'
import { restore, siteFor, type Site } from '../../../test/generated/site.ts'
import { detailsAt, detailsIn, type Detail } from '../../../test/privacy/details.ts'
import { mayBeShown } from '../../../test/privacy/may-be-shown.ts'
import type { Caller, World } from '../../../test/privacy/world.ts'

const isProof = process.env['PROVE'] === '1'
const REQUESTS = isProof ? 500 : 150

/** Seeds: one in the daily run, more in `npm run prove`. SEED repeats one run. */
const SEEDS =
  process.env['SEED'] !== undefined ? [process.env['SEED']] : isProof ? ['dois', 'três', 'quatro', 'cinco', 'seis', 'sete'] : ['um']

/** Maximum heap growth over the second half of the requests; the first half fills caches and compiles. */
const GROWTH_MAX = 1.2

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void

async function heapUsed(): Promise<number> {
  for (let turn = 0; turn < 3; turn++) {
    await setImmediate()
    collectGarbage()
  }
  return process.memoryUsage().heapUsed
}

/** Finds private details in answers to callers who may not see them. */
function watchDetails({ db }: TestApi) {
  const known = new Map<string, Detail>()
  return {
    /** Adds the details that are private now. Details that were private earlier stay in the set. */
    async look() {
      for (const detail of await detailsIn(db)) known.set(`${detail.personId} ${detail.kind} ${detail.needle}`, detail)
    },
    async leakIn(answer: unknown, asked: string, { name }: Operation, me: Caller): Promise<string | null> {
      // The outbox of a demonstration is open to everyone.
      if (name === 'demoOutbox') return null
      const { user, tokens } = (answer ?? {}) as { user?: { id: string }; tokens?: unknown }
      // A caller who signs in with this answer may see their own details.
      const meId = tokens === undefined ? me.id : (user?.id ?? me.id)
      // Details that the request contained may come back.
      const allowed = new Set(detailsAt(asked.replaceAll('%40', '@'), [...known.values()]).map(({ needle }) => needle))
      const found = detailsAt(answer, [...known.values()])
      for (const detail of found) if (await mayBeShown(db, meId, name, detail)) allowed.add(detail.needle)
      const leak = found.find(({ needle }) => !allowed.has(needle))
      return leak === undefined ? null : `${leak.kind} of ${leak.personId} is shown`
    },
  }
}

/** Picks a caller, usually one who has access. */
function callerFor({ access }: Operation, { callers }: World, random: Random): Caller {
  const may = callers.filter(({ name, firmId }) => access.includes(firmId === null ? name : 'firm'))
  return random.pick(random.chance(0.85) ? may : callers)
}

const shortened = (text: string, most = 1500): string => (text.length > most ? `${text.slice(0, most)}… (${text.length})` : text)
const describe = ({ method = '', url, headers, payload = '' }: GeneratedRequest): string =>
  `${method} ${shortened(url)} ${shortened(JSON.stringify(headers))} ${shortened(payload.toString())}`

/** Sends requests and collects wrong answers. */
function player(site: Site, random: Random) {
  const details = watchDetails(site)
  const found: string[] = []
  const answered = new Map<number, number>()
  const done = new Set<string>()

  async function ask(number: number, operation: Operation, me: Caller): Promise<void> {
    await site.db.deleteFrom('rate_limits').execute()
    const request = requestFor({ random, site: site.surroundings, me, operation })
    // Use a copy: cookies of a login or a renewed session would replace or end this actor's session.
    const response = await me.actor.copy().send(request)
    const { statusCode, payload } = response
    answered.set(statusCode, (answered.get(statusCode) ?? 0) + 1)
    const answer = jsonOf(payload)
    // With another method it is another call, which may return other data.
    const reached = site.operations.find(({ path, method }) => path === operation.path && method === request.method) ?? operation
    const flaw =
      flawIn(String(request.method), response) ?? (await details.leakIn(answer, `${request.url} ${String(request.payload)}`, reached, me))
    const errors = site.logLines().splice(0)
    if (flaw !== null)
      found.push(`${number}: ${flaw}: ${me.name} ${describe(request)} → ${statusCode} ${shortened(payload)} ${errors.join()}`)
    if (statusCode < 300) await learn(operation, request, answer)
    if (statusCode === 401 && me.id !== '') {
      await restore(site)
      me.actor = await site.signIn(me)
    }
  }

  /** Keeps ids from a successful request for later requests. */
  async function learn({ name, method, path }: Operation, request: GeneratedRequest, answer: unknown): Promise<void> {
    if (request.method !== method) return
    done.add(name)
    if (method !== 'GET') await details.look()
    const [, collection = '', id] = /\/v1\/(\w+)\/([\w-]+)/.exec(request.url) ?? []
    if (id !== undefined && method !== 'GET' && path.includes('{id}')) {
      const { touched } = site.surroundings
      touched.set(collection, [...(touched.get(collection) ?? []), id])
    }
    const { nextCursor } = (answer ?? {}) as { nextCursor?: unknown }
    if (typeof nextCursor === 'string') site.surroundings.cursors.push(nextCursor)
  }

  return { ask, found, answered, done, look: details.look }
}

for (const seed of SEEDS) {
  test(`${REQUESTS} generated requests (SEED=${seed}): no failure, no leaked detail, no memory leak`, async (t) => {
    const random = randomFrom(seed)
    const site = await siteFor()
    const { ask, found, answered, done, look } = player(site, random)
    await look()
    let before = 0
    /** Draws every operation once before repeating any. */
    const deck: Operation[] = []
    for (let number = 0; number < REQUESTS; number++) {
      if (number === REQUESTS / 2) before = await heapUsed()
      if (number % 25 === 0) await restore(site)
      if (deck.length === 0) deck.push(...random.some(site.operations, site.operations.length))
      const operation = deck.pop() ?? random.pick(site.operations)
      await ask(number, operation, callerFor(operation, site.surroundings.world, random))
    }
    const growth = (await heapUsed()) / before
    t.diagnostic(`answers by status ${JSON.stringify(Object.fromEntries([...answered].sort()))}, heap × ${growth.toFixed(2)}`)
    t.diagnostic(
      `never done: ${site.operations
        .map(({ name }) => name)
        .filter((name) => !done.has(name))
        .join(' ')}`,
    )
    expect(found).toEqual([])
    expect(growth).toBeLessThan(GROWTH_MAX)
    // Otherwise the requests did not reach the handlers.
    expect([...answered].reduce((sum, [status, count]) => sum + (status < 300 ? count : 0), 0)).toBeGreaterThan(REQUESTS / 6)
  })
}
