import { test } from 'node:test'
import { expect } from 'expect'
import { judgeArea, judgeLanding, judgeLogin, judgeSearch, type Verdict } from './verdicts.ts'

const read = { fcpMs: 900, lcpMs: 1000, readyMs: 0, cls: 0, kilobytes: 40, requests: 8, longestTaskMs: 50, tbtMs: 0 }
const touched = { ...read, readyMs: 2000, kilobytes: 135, longestTaskMs: 200, tbtMs: 300 }
const good = { read, touched }
const broken = (verdicts: Verdict[]) => verdicts.filter(({ isKept }) => !isKept).map(({ what }) => what)

test('a page at its limits passes', () => {
  const control = { read: { ...read, lcpMs: 1000 / 1.15 }, touched: { ...touched, readyMs: 1600 } }
  expect(broken(judgeLanding(good, control))).toEqual([])
  expect(broken(judgeSearch(good, control))).toEqual([])
  expect(broken(judgeLogin({ ...read, lcpMs: 945, kilobytes: 140, requests: 9 }))).toEqual([])
})

for (const [over, ...what] of [
  [{ lcpMs: 1160 }, "/ LCP against the control's"],
  [{ requests: 9 }, '/ requests before idle'],
  [{ cls: 0.001 }, '/ CLS'],
  [{ kilobytes: 135.1 }, '/ bytes before idle', '/ touched bytes'],
  [{ longestTaskMs: 201 }, '/ touched longest task'],
] as const) {
  test(`a landing page beyond its limit is reported: ${what.join(', ')}`, () => {
    expect(broken(judgeLanding({ read: { ...read, ...over }, touched: { ...touched, ...over } }, good))).toEqual(what)
  })
}

test('a long task that the control also has is not attributed to the landing page', () => {
  const slow = { read, touched: { ...touched, longestTaskMs: 260 } }
  expect(broken(judgeLanding(slow, slow))).toEqual([])
})

for (const [over, what] of [
  [{ readyMs: 2501 }, "/search ready against the control's"],
  [{ tbtMs: 301 }, '/search TBT'],
  [{ kilobytes: 175.1 }, '/search touched bytes'],
  [{ requests: 12 }, '/search touched requests'],
] as const) {
  test(`a search page beyond its limit is reported: ${what}`, () => {
    expect(broken(judgeSearch({ read, touched: { ...touched, ...over } }, good))).toEqual([what])
  })
}

test('a login page with a late largest paint, too many bytes or requests is reported', () => {
  const over = { ...read, lcpMs: 946, kilobytes: 140.1, requests: 10 }
  expect(broken(judgeLogin(over))).toEqual(['/login LCP against its FCP', '/login bytes', '/login requests'])
})

test('an area may take one data round trip plus its rendering, and no more', () => {
  const figures = { contentMs: 300, rounds: 1, coldRounds: 2, serverMs: 20, transferMs: 10, renderMs: 70 }
  expect(broken(judgeArea('Avaliações', figures, 150))).toEqual([])
  expect(broken(judgeArea('Avaliações', { ...figures, contentMs: 301, rounds: 2, coldRounds: 3 }, 150))).toHaveLength(3)
})
