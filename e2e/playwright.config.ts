import { defineConfig } from '@playwright/test'
import { join } from 'node:path'
import { chromiumPath } from './src/browser.ts'

/** Tells the run of all checks how long each test took. */
export const TIMES_REPORTER = join(import.meta.dirname, '../checks/src/times/playwright-reporter.ts')

export default defineConfig({
  testDir: 'src',
  testMatch: '**/*.spec.ts',
  grepInvert: /@smoke/,
  // These have configurations of their own.
  testIgnore: ['**/resilience/skew/**', '**/outside/**', '**/pictures.spec.ts'],
  // Each has a seeded site of its own.
  workers: 2,
  // Generous: a busy machine may stall.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: true,
  // Some tests hold times of half a second, and a shared CI machine may stall for longer. A test that needs a second try is named flaky.
  retries: process.env['CI'] === undefined ? 0 : 1,
  globalSetup: './src/prepare.ts',
  reporter: [['list'], [TIMES_REPORTER]],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Tests see and fake what a page asks; what a worker asks they do not. Those about the worker let it in.
    serviceWorkers: 'block',
    // Recording every test would double the run. By hand: `playwright test search --trace on`.
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
      ],
    },
  },
})
