import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { expect } from 'expect'
import { trustedTypesDirectives, trustedTypesScript } from './trusted-types.ts'

const SITE = 'https://ponte.example'

interface Rules {
  createScriptURL: (text: string) => string | null
}

/** Runs the page's script as a browser with Trusted Types would, and returns the policies it creates. */
function policiesOf(sources: Parameters<typeof trustedTypesScript>[0]): Map<string, Rules> {
  const made = new Map<string, Rules>()
  const trustedTypes = { createPolicy: (name: string, rules: Rules) => made.set(name, rules) }
  runInNewContext(codeOf(sources), {
    self: { trustedTypes },
    trustedTypes,
    URL,
    location: { origin: SITE },
    document: { baseURI: `${SITE}/search?q=ana` },
  })
  return made
}

const codeOf = (sources: Parameters<typeof trustedTypesScript>[0]): string => trustedTypesScript(sources).replaceAll(/<\/?script>/g, '')

const KNOWN = [
  '/shell/main.1.js',
  `${SITE}/bundles/mf-search/1.0.0/remoteEntry.js?again=1`,
  '/offline/shell/main.1.js',
  `${SITE}/offline/bundles/mf-search/1.0.0/a.js`,
  '/service-worker.js',
]
const UNKNOWN = [
  '',
  'main.js',
  '/',
  '/api/v1/photos/1',
  '/registry.json',
  '/shell/../api/v1/photos/1',
  '/service-worker.js.evil',
  '//evil.example/shell/main.1.js',
  'https://ponte.example.evil.example/bundles/x.js',
  'http://ponte.example/bundles/x.js',
  'data:text/javascript,alert(1)',
  'blob:https://ponte.example/7',
  'https://accounts.google.com/gsi/client',
]

test("a page creates one policy, which allows this site's scripts only, and no markup or code", () => {
  const policies = policiesOf({ hasGoogle: false, origins: [] })
  expect([...policies.keys()]).toEqual(['default'])
  const rules = policies.get('default')
  expect(Object.keys(rules ?? {})).toEqual(['createScriptURL'])
  expect(KNOWN.map((url) => rules?.createScriptURL(url))).toEqual(KNOWN)
  expect(UNKNOWN.map((url) => rules?.createScriptURL(url))).toEqual(UNKNOWN.map(() => null))
})

test("allows bundles from configured origins or a developer's, and one script of Google", () => {
  const rules = policiesOf({ hasGoogle: true, origins: ['https://search.example', 'http://localhost:3105'] }).get('default')
  const known = ['https://search.example/mf-search/1/a.js', 'http://localhost:3105/main.js', 'https://accounts.google.com/gsi/client']
  expect(known.map((url) => rules?.createScriptURL(url))).toEqual(known)
  for (const url of ['https://accounts.google.com/gsi/other', 'http://localhost:3106/main.js', 'https://search.example.evil.example/a.js'])
    expect(rules?.createScriptURL(url)).toBeNull()
})

test('a browser without Trusted Types skips the script', () => {
  expect(runInNewContext(codeOf({ hasGoogle: true, origins: [] }), { self: {} })).toBeUndefined()
})

test("the page's policy is enforced, and only Google's script may create another", () => {
  expect(trustedTypesDirectives(false)).toEqual(["require-trusted-types-for 'script'", 'trusted-types default'])
  expect(trustedTypesDirectives(true)).toEqual(["require-trusted-types-for 'script'", 'trusted-types default goog#html'])
})
