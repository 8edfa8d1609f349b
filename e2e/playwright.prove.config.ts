import { defineConfig } from '@playwright/test'
import site, { TIMES_REPORTER } from './playwright.config.ts'
import { COMBINATIONS } from './src/resilience/skew/combinations.ts'
import type { SkewOptions } from './src/resilience/skew/skew-test.ts'

/** The tests for a release and bad luck: beside the daily ones, and in CI after them. */
process.env['PROVE'] = '1'

export default defineConfig<object, SkewOptions>({
  ...site,
  testIgnore: [],
  // A busy machine takes longer than six minutes, and one that hangs not for ever.
  globalTimeout: 15 * 60_000,
  reporter: [['list'], ['./src/resilience/table-reporter.ts'], [TIMES_REPORTER]],
  // Not where the run of the whole product would clear it away.
  outputDir: '../.cache/prove-results',
  projects: [
    { name: 'faults', testDir: 'src/resilience/faults' },
    // Each has a site of its own, and the same ways of use.
    ...COMBINATIONS.map((combination) => ({ name: combination.name, testDir: 'src/resilience/skew', use: { combination } })),
  ],
})
