import { test } from 'node:test'
import { expect } from 'expect'
import { judgeArea, judgeLanding, type Verdict } from './verdicts.ts'

const good = { lcpMs: 1000, cls: 0, kilobytes: 130, requests: 8, longestTaskMs: 200 }
const broken = (verdicts: Verdict[]) => verdicts.filter(({ isKept }) => !isKept).map(({ what }) => what)

test('a landing at its limits keeps all of them', () => {
  expect(broken(judgeLanding(good, good, { lcpMs: 1000 / 1.15 }))).toEqual([])
})

for (const [over, ...what] of [
  [{ lcpMs: 1160 }, "/ LCP against the control's"],
  [{ requests: 9 }, '/ requests before idle'],
  [{ cls: 0.001 }, '/ CLS', '/ touched CLS'],
  [{ kilobytes: 130.1 }, '/ bytes', '/ touched bytes'],
  [{ longestTaskMs: 201 }, '/ longest task', '/ touched longest task'],
] as const) {
  test(`a landing beyond its limit is told: ${what.join(', ')}`, () => {
    const worse = { ...good, ...over }
    expect(broken(judgeLanding(worse, worse, { lcpMs: 1000 }))).toEqual(what)
    expect(broken(judgeLanding(good, worse, { lcpMs: 1000 }))).toEqual(what.slice(1))
  })
}

test('an area has one round trip of data and its rendering, and no more', () => {
  const figures = { contentMs: 300, rounds: 1, serverMs: 20, transferMs: 10, renderMs: 70 }
  expect(broken(judgeArea('Avaliações', figures, 150))).toEqual([])
  expect(broken(judgeArea('Avaliações', { ...figures, contentMs: 301, rounds: 2 }, 150))).toHaveLength(2)
})
