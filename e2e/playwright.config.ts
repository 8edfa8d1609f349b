import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { chromiumPath, DISABLED_FEATURES } from './src/browser.ts'

/** Records the duration of each test for the run of all checks. */
export const TIMES_REPORTER = join(import.meta.dirname, '../checks/src/times/playwright-reporter.ts')

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  grepInvert: /@smoke/,
  // These have their own configurations.
  testIgnore: ['**/resilience/**', '**/outside/**', '**/screens.spec.ts'],
  // Each has its own seeded site. One more than the two cores of a small machine, because tests wait half of the time.
  workers: 3,
  // Generous, for busy machines.
  timeout: 1_200_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  globalSetup: './src/prepare.ts',
  reporter: [['list'], [TIMES_REPORTER]],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tests intercept requests of pages, but cannot intercept those of a worker. Tests of the worker allow it.
    serviceWorkers: 'block',
    // Recording every test would double the duration. Manually: `playwright test search --trace on`.
    trace: 'off',
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        DISABLED_FEATURES,
      ],
    },
  },
})
