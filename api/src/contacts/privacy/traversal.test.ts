import { allCalls } from '@ponte/contracts/all-calls'
import { expect } from 'expect'
import { test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { standingAt } from '../../../test/moments.ts'
import { detailsAt, detailsIn } from '../../../test/privacy/details.ts'
import { testTraversal } from '../../../test/privacy/traverse.ts'
import { tries } from '../../../test/privacy/tries.ts'
import { worldOf, type Caller, type World } from '../../../test/privacy/world.ts'

/** A site outside demo mode: in a demo, all visitors can open the outbox of sent e-mails. */
const site = await withApi({
  clock: standingAt('2026-11-25T12:00:00Z'),
  config: { isDemo: false, googleClientId: 'client', googleIssuer: 'http://127.0.0.1:9', rateLimitPerMinute: 1_000_000 },
})
const world = await worldOf(site)
const details = await detailsIn(site.db)

/** Callers with different permissions. every-id.prove.ts tries the others, and every id for all. */
const CALLERS = ['visitor', 'newcomer', 'professional', 'firm', 'other firm', 'admin', 'member', 'ex-member']
const callers = world.callers.filter(({ name }) => CALLERS.includes(name))

/** A few ids, different for each caller, so that all are tried in total. */
function turned(ids: readonly string[], turn: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => ids[(turn * count + at) % ids.length] ?? '')
}

/** A professional with history and contacts. */
const ana = callers.find(({ name }) => name === 'professional')

/** The caller's own ids and some others. All callers read full lists. */
function worldFor(me: Caller): World {
  const turn = callers.indexOf(me)
  const others = (ids: readonly string[], own: string | null) => ids.filter((id) => id !== own)
  const own = (id: string | null) => (id === null || id === '' ? [] : [id])
  return {
    ...world,
    personIds: [...new Set([...turned(others(world.personIds, me.id), turn, 2), ...own(me.id), ...own(ana?.id ?? null)])],
    firmIds: [...turned(others(world.firmIds, me.firmId), turn, 1), ...own(me.firmId)],
    // The first ones can be rated, which adds to the log of reviews.
    contactIds: [...world.contactIds.slice(0, 4), ...turned(world.contactIds.slice(4), turn, 2)],
    reviewIds: turned(world.reviewIds, turn, 4),
  }
}

test('every call is tried, except writing calls without a response body', () => {
  expect(Object.keys(tries).sort()).toEqual(Object.keys(allCalls).sort())
  for (const [name, call] of Object.entries(allCalls)) {
    if (tries[name] === null) expect([call.method === 'GET', call.status]).toEqual([false, 204])
  }
})

test('a contact detail is found anywhere in a response and in any notation', () => {
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

testTraversal({ site, details, callers, worldFor })
