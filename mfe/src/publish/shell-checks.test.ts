import { test } from 'node:test'
import { expect } from 'expect'
import type { Offer } from '../registry/compatibility.ts'
import { emptySiteRegistry, versionOf, type SiteEntry, type SiteRegistry } from '../registry/site-registry.ts'
import { sampleEntry } from '../../test/registry-samples.ts'
import { checkLines } from './can-deploy.ts'
import { shellChecks, whyShellMustWait } from './shell-checks.ts'

const offer: Offer = { contract: '1.2.0', shared: { react: '19.3.1' }, exports: { react: ['useState'] } }
const registryOf = (...remotes: SiteEntry[]): SiteRegistry => ({ ...emptySiteRegistry(), remotes })
const fitting = sampleEntry({ uses: { react: ['useState'] } })
const older = sampleEntry({ name: 'mf-old', version: '0.1.0-bbbbbbbb' })
const lacking = sampleEntry({ name: 'mf-new', version: '0.1.0-cccccccc', contract: '^1.3.0', uses: { react: ['useNews'] } })
const withCanary: SiteEntry = { ...fitting, canary: { version: versionOf(lacking), percent: 5, match: [] } }

test('a shell is checked against every live remote and canary, with one line for each', () => {
  expect(checkLines(shellChecks(offer, registryOf(withCanary, older)))).toEqual([
    '  ok    mf-search          0.1.0-aaaaaaaa fits',
    '  no    mf-search, canary  0.1.0-cccccccc needs host contract ^1.3.0, the shell has 1.2.0',
    '                           0.1.0-cccccccc uses useNews of react, which the shell does not export',
    '  ok    mf-old             0.1.0-bbbbbbbb fits; exports unknown: one side does not declare them',
  ])
  expect(checkLines(shellChecks(offer, registryOf()))).toEqual(['  ok    remotes  none is live'])
})

test('each reason to refuse a shell is a sentence; of the remotes it replaces, only canaries count', () => {
  const entry: SiteEntry = { ...lacking, canary: { version: { ...versionOf(fitting), contract: '^2.0.0' }, percent: 5, match: [] } }
  const canary = 'mf-new 0.1.0-aaaaaaaa, which is a canary, needs host contract ^2.0.0, the shell has 1.2.0.'
  expect(whyShellMustWait(offer, registryOf(entry), new Set())).toEqual([
    'mf-new 0.1.0-cccccccc, which is live, needs host contract ^1.3.0, the shell has 1.2.0.',
    'mf-new 0.1.0-cccccccc, which is live, uses useNews of react, which the shell does not export.',
    canary,
  ])
  expect(whyShellMustWait(offer, registryOf(entry), new Set(['mf-new']))).toEqual([canary])
})
