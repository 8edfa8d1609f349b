import { defineConfig } from '@playwright/test'
import site, { TIMES_REPORTER } from './playwright.config.ts'
import { COMBINATIONS } from './src/resilience/skew/combinations.ts'
import type { SkewOptions } from './src/resilience/skew/skew-test.ts'

export default defineConfig<object, SkewOptions>({
  ...site,
  testDir: 'src/resilience',
  testIgnore: [],
  // Four minutes on two calm cores. A busy machine takes longer, and one that hangs not for ever.
  globalTimeout: 12 * 60_000,
  reporter: [['list'], ['./src/resilience/table-reporter.ts'], [TIMES_REPORTER]],
  // Not where the run of the whole product would clear it away.
  outputDir: '../.cache/resilience-results',
  projects: [
    { name: 'faults', testDir: 'src/resilience/faults' },
    // Each has a site of its own, and the same ways of use.
    ...COMBINATIONS.map((combination) => ({ name: combination.name, testDir: 'src/resilience/skew', use: { combination } })),
  ],
})
