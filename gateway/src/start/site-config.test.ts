import { test } from 'node:test'
import { ConfigError } from '@ponte/api/environment'
import { expect } from 'expect'
import { readSiteConfig } from './site-config.ts'

const ADMIN = 'https://admin.example:8443'

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readSiteConfig(env)
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}

test('BUNDLE_ORIGINS is parsed once, and each mistake is reported', () => {
  const originsIn = (BUNDLE_ORIGINS: string) => readSiteConfig({ BUNDLE_ORIGINS }).bundleOrigins
  expect(readSiteConfig({}).bundleOrigins).toEqual([])
  expect(originsIn(' ')).toEqual([])
  expect(originsIn(`${ADMIN}/, http://localhost:3101,${ADMIN},`)).toEqual([ADMIN, 'http://localhost:3101'])
  for (const wrong of ['*', 'https://*.example', 'admin.example', 'http://admin.example', "https://a.example;script-src'self'"])
    expect(problemsOf({ BUNDLE_ORIGINS: `${ADMIN},${wrong}` })).toEqual([
      `BUNDLE_ORIGINS must be a comma-separated list of origins such as https://admin.example:8443 (http only on this machine); '${wrong}' is not.`,
    ])
})

test('previews are enabled by a variable, and by default in a demo', () => {
  const allowed = (env: Record<string, string>) => readSiteConfig(env).allowsPreviews
  expect([allowed({}), allowed({ DEMO: '1' }), allowed({ PREVIEWS: '1' }), allowed({ DEMO: '1', PREVIEWS: '0' })]).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('the service worker is on unless turned off', () => {
  expect([readSiteConfig({}).hasWorker, readSiteConfig({ SERVICE_WORKER: '0' }).hasWorker]).toEqual([true, false])
})

test('the limits of remotes come from variables, in addition to the addresses of the site itself', () => {
  const { budgetKb, reservedPaths } = readSiteConfig({ REMOTE_BUDGET_KB: '120', RESERVED_PATHS: '/blog, /ajuda/contato' }).remoteLimits
  expect([budgetKb, reservedPaths.slice(-2), reservedPaths.includes('/api')]).toEqual([120, ['/blog', '/ajuda/contato'], true])
  expect(readSiteConfig({}).remoteLimits.budgetKb).toBeNull()
  expect(problemsOf({ REMOTE_BUDGET_KB: '0', RESERVED_PATHS: 'blog' })).toEqual([
    'REMOTE_BUDGET_KB must be a number of KB (1 to 100000).',
    'RESERVED_PATHS must be comma-separated paths such as /blog.',
  ])
})

test('errors in both halves of the configuration are reported together', () => {
  expect(problemsOf({ PORT: 'x', BUNDLE_ORIGINS: '*', PREVIEWS: 'yes', SERVICE_WORKER: 'off', START_ANYWAY: 'maybe' })).toEqual([
    'PORT must be a port number (0 to 65535).',
    expect.stringMatching(/^BUNDLE_ORIGINS must be .*; '\*' is not\.$/),
    'PREVIEWS must be 0 or 1.',
    'SERVICE_WORKER must be 0 or 1.',
    'START_ANYWAY must be 0 or 1.',
  ])
})
