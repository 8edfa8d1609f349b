import { defineConfig } from '@playwright/test'
import site, { TIMES_REPORTER } from './playwright.config.ts'
import { COMBINATIONS } from './src/resilience/skew/combinations.ts'
import type { FaultsOptions } from './src/resilience/faults/faults-test.ts'
import type { SkewOptions } from './src/resilience/skew/skew-test.ts'

/** Tests for a release and for rare failures. */
export default defineConfig<object, SkewOptions & FaultsOptions>({
  ...site,
  testIgnore: [],
  reporter: [['list'], ['./src/resilience/table-reporter.ts'], [TIMES_REPORTER]],
  // Not in a folder that the full run deletes.
  outputDir: '../.cache/prove-results',
  projects: [
    // Each worker of these builds a remote first, which takes longer than its tests.
    { name: 'a faulty remote', testDir: 'src/resilience/faulty-remote', workers: 1 },
    // The same faults with another bundler.
    {
      name: 'faults in a remote built by Rspack',
      testDir: 'src/resilience/faults',
      workers: 1,
      grep: /mf-evaluations/,
      use: { builtByRspack: 'mf-evaluations' },
    },
    { name: 'faults', testDir: 'src/resilience/faults' },
    // Each has its own site, with the same user journeys.
    ...COMBINATIONS.map((combination) => ({ name: combination.name, testDir: 'src/resilience/skew', use: { combination } })),
    ...COMBINATIONS.filter(({ remotes }) => remotes === 'now').map((combination) => ({
      name: `${combination.name}, a remote built by Rspack`,
      testDir: 'src/resilience/skew',
      grep: /mf-evaluations/,
      use: { combination, builtByRspack: 'mf-evaluations' },
    })),
  ],
})
