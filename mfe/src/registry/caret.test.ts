import { test } from 'node:test'
import { expect } from 'expect'
import semver from 'semver'
import { isCaret, satisfiesCaret } from './caret.ts'

const NUMBERS = ['0.0.0', '0.0.1', '0.0.2', '0.1.0', '0.1.1', '0.2.0', '1.0.0', '1.0.1', '1.2.0', '1.2.3', '2.0.0', '10.0.0', '19.3.1']

test('a caret range, or several, matches exactly the versions semver matches', () => {
  for (const version of NUMBERS) {
    for (const base of NUMBERS) {
      for (const range of [`^${base}`, base, `^${base} || ^2.0.0`, `^1.2.0||^0.1.0 ||  ${base}`]) {
        expect({ version, range, fits: satisfiesCaret(version, range) }).toEqual({ version, range, fits: semver.satisfies(version, range) })
      }
    }
  }
})

test('an invalid version or range matches nothing', () => {
  for (const range of ['*', '', '>=1.0.0', '^1', '^1.x', '1.0.0 - 2.0.0', '^1.0.0-beta.1', '|| 2.0.0', '* || ^2.0.0'])
    expect(satisfiesCaret('1.0.0', range)).toBe(false)
  for (const version of ['', '1.0', 'v1.0.0', '1.0.0-beta.1', '^1.0.0']) expect(satisfiesCaret(version, '^1.0.0')).toBe(false)
})

test('a contract range is a caret range, or several', () => {
  const ranges = ['^1.0.0', '^1.0.0 || ^2.0.0', '1.0.0', '~1.0.0', '', '^1.0.0 ||', '^1.0.0 || 2.0.0', '^1.0.0 | ^2.0.0']
  expect(ranges.filter(isCaret)).toEqual(['^1.0.0', '^1.0.0 || ^2.0.0'])
})
