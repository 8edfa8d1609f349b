import { test } from 'node:test'
import { expect } from 'expect'
import { sampleEntry } from '../../test/registry-samples.ts'
import { audienceRegistry, ANONYMOUS } from './audience-registry.ts'
import { emptySiteRegistry, versionOf } from './site-registry.ts'

const NEXT = '0.2.0-bbbbbbbb'
const VISITORS = Array.from({ length: 400 }, (_, index) => `visitor-${index}`)

function withCanaries(percent: number) {
  const remotes = ['mf-search', 'mf-public'].map((name) => {
    const entry = sampleEntry({ name })
    return { ...entry, canary: { version: { ...versionOf(entry), version: NEXT }, percent, match: [] } }
  })
  return { ...emptySiteRegistry(), remotes }
}

/** The names of the remotes whose canary a visitor gets. */
const canariesOf = (id: string | null, percent: number): string[] =>
  audienceRegistry(withCanaries(percent), { ...ANONYMOUS, id })
    .registry.remotes.filter(({ version }) => version === NEXT)
    .map(({ name }) => name)

test('a canary of 0% goes to no visitor, one of 100% to every visitor with an id', () => {
  expect(VISITORS.flatMap((id) => canariesOf(id, 0))).toEqual([])
  expect(VISITORS.filter((id) => canariesOf(id, 100).length < 2)).toEqual([])
  expect(canariesOf(null, 100)).toEqual([])
})

for (const percent of [1, 20, 50])
  test(`a canary of ${percent}% goes to that share of ten thousand visitors`, () => {
    const inside = Array.from({ length: 10_000 }, (_, index) => canariesOf(`visitor-${index}`, percent)).flat()
    for (const name of ['mf-search', 'mf-public']) {
      const share = inside.filter((one) => one === name).length / 100
      expect(Math.abs(share - percent)).toBeLessThan(2)
    }
  })

test('a visitor keeps a canary whose percentage grows', () => {
  for (const id of VISITORS) expect(canariesOf(id, 60)).toEqual(expect.arrayContaining(canariesOf(id, 20)))
})

test('the canaries of two remotes go to independent groups of visitors', () => {
  const counts = VISITORS.map((id) => canariesOf(id, 50).length)
  const share = counts.filter((count) => count === 1).length / VISITORS.length
  expect(share).toBeGreaterThan(0.4)
  expect(share).toBeLessThan(0.6)
})
