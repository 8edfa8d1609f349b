import { test } from 'node:test'
import { expect } from 'expect'
import { currentOffer, sharedRanges } from '../webpack/shared.ts'
import { type Offer, whyIncompatible } from './compatibility.ts'

const offer = { contract: '1.2.0', shared: { react: '19.3.1', 'react-dom': '19.3.1' } }

test('a build runs if the contract and every shared module match', () => {
  expect(whyIncompatible({ contract: '^1.0.0', shared: { react: '^19.3.0' } }, offer)).toBeNull()
  expect(whyIncompatible({ contract: '^1.2.0', shared: {} }, offer)).toBeNull()
})

test('a shell may support earlier contracts, and a build may support several', () => {
  const both = { ...offer, contract: '2.0.0', earlierContracts: ['1.7.0'] }
  const fits = (contract: string, given: Offer) => whyIncompatible({ contract, shared: {} }, given)
  for (const contract of ['^1.0.0', '^1.7.0', '^2.0.0', '^1.0.0 || ^2.0.0']) expect(fits(contract, both)).toBeNull()
  expect(fits('^1.0.0 || ^2.0.0', offer)).toBeNull()
  expect(fits('^1.8.0', both)).toBe('needs host contract ^1.8.0, the shell has 2.0.0 and 1.7.0')
  expect(fits('^2.0.0 || ^3.0.0', offer)).toBe('needs host contract ^2.0.0 || ^3.0.0, the shell has 1.2.0')
})

test('each mismatch is reported', () => {
  expect(whyIncompatible({ contract: '^1.3.0', shared: {} }, offer)).toBe('needs host contract ^1.3.0, the shell has 1.2.0')
  expect(whyIncompatible({ contract: '^2.0.0', shared: {} }, offer)).toContain('^2.0.0')
  expect(whyIncompatible({ contract: '^1.0.0', shared: { react: '^20.0.0' } }, offer)).toBe('needs react ^20.0.0, the shell shares 19.3.1')
  expect(whyIncompatible({ contract: '^1.0.0', shared: { zustand: '^5.0.0' } }, offer)).toBe('needs zustand ^5.0.0, the shell shares none')
})

test('a remote built in this checkout fits the shell of this checkout', () => {
  const { contract, shared } = currentOffer()
  expect(whyIncompatible({ contract: `^${contract}`, shared: sharedRanges(import.meta.dirname) }, { contract, shared })).toBeNull()
})
