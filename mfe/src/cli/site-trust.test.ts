import { execFile } from 'node:child_process'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { writeBuild } from '@ponte/test-kit/remote-build'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { fakeSite } from '../../test/fake-site.ts'
import { publish } from '../publish/publish.ts'
import { awaitRegistry } from '../publish/site-trust.ts'
import { newPair } from '../trust/keys.ts'
import { registryTrust } from '../trust/registry-trust.ts'
import { currentOffer } from '../webpack/shared.ts'
import { siteStore } from './settings.ts'

const END = new Date('2126-12-01')

/** A running site that trusts the operators' key and, if told to, the team's. */
async function setUp(t: TestContext, { trustsTeam = true } = {}) {
  const folder = await temporaryFolder(t)
  const [operators, team] = [newPair(['*'], END), newPair(['mf-search'], END)]
  const trusted = [operators.trusted, ...(trustsTeam ? [team.trusted] : [])].join(',')
  const site = await fakeSite(t, registryTrust(path.join(folder, 'site'), { REGISTRY_PUBLIC_KEYS: trusted }))
  // The team's own list may name its key before the site's does.
  const keys = [operators.trusted, team.trusted].join(',')
  const env = { REGISTRY_KEY: team.own, REGISTRY_PUBLIC_KEYS: keys, STORE_DIR: path.join(folder, 'store'), DATA_DIR: folder }
  const outDir = path.join(folder, 'mf-search/dist')
  const store = siteStore(env)
  for (const text of ['one', 'two']) await publish({ build: await writeBuild(outDir, text), outDir, store, offer: currentOffer() })
  site.registry = (await store.registry()).sequence
  const [one, two] = await store.list('mf-search')
  const mfe = (args: string[], over: Record<string, string> = {}): Promise<{ status: unknown; output: string }> =>
    new Promise((resolve) => {
      const options = { cwd: path.dirname(outDir), env: { ...process.env, ...env, PUBLIC_URL: site.url, ...over } }
      execFile(process.execPath, [path.join(import.meta.dirname, 'mfe.ts'), ...args], options, (error, stdout, stderr) =>
        resolve({ status: error === null ? 0 : error.code, output: stdout + stderr }),
      )
    })
  return { site, store, mfe, one, two, keys, outDir, trust: registryTrust(folder, env) }
}

test('nothing is changed or signed with a key that the site does not trust, and the refusal says what to do', async (t) => {
  const { site, store, mfe, two } = await setUp(t, { trustsTeam: false })
  const why = new RegExp(`${site.url} says: the key [\\da-f]{16} is not trusted here\\. Send the operators the public half of the key`)
  for (const args of [['rollback', 'mf-search'], ['pin', 'mf-search'], ['sign']])
    expect(await mfe(args)).toEqual({ status: 1, output: expect.stringMatching(why) })
  expect((await store.registry()).remotes).toMatchObject([{ version: two }])
  expect((await store.registry()).sequence).toBe(site.registry)
  expect(await mfe(['can-deploy'])).toEqual({ status: 1, output: expect.stringMatching(/\n {2}no {4}key +http.*is not trusted here/) })
})

test('a change is called live once the site uses it, which may take a while', async (t) => {
  const { site, store, mfe, one, two } = await setUp(t)
  const { sequence } = await store.registry()
  let asked = 0
  site.onAsk = () => {
    asked += 1
    // The first question comes before the change.
    if (asked === 4) site.registry = sequence + 1
  }
  expect(await mfe(['rollback', 'mf-search'])).toEqual({ status: 0, output: `mf-search ${one} is live again instead of ${two}.\n` })
  expect(asked).toBe(4)
  expect(await mfe(['can-deploy'])).toMatchObject({
    output: expect.stringMatching(/\n {2}ok {4}key +the key [\da-f]{16} would sign mf-search, and http:\S+ trusts it\n/),
  })
})

test('the outcome tells a site that still uses an older registry from one that cannot say', async (t) => {
  const { site, trust } = await setUp(t)
  const question = { site: site.url, remote: 'mf-search', trust }
  const now = (site.registry ?? 0) + 1
  expect(await awaitRegistry(question, now, { tries: 3, everyMs: 1 })).toEqual({
    isLive: false,
    why: `${site.url} still uses registry ${now - 1}, not ${now} with this change: the site's log says why`,
  })
  site.registry = null
  expect(await awaitRegistry(question, now)).toEqual({ isLive: null, why: `${site.url} answers with 404` })
  expect(await awaitRegistry({ ...question, remote: 'mf-admin' }, now)).toEqual({ isLive: true })
})

test('can-deploy without a key only warns, and refuses a key that its own list limits', async (t) => {
  const { mfe, keys } = await setUp(t)
  expect(await mfe(['can-deploy'], { REGISTRY_KEY: '' })).toMatchObject({
    status: 0,
    output: expect.stringMatching(/\n {2}warn {2}key +This machine has no private key/),
  })
  const other = newPair(['mf-agenda'], END)
  expect(await mfe(['can-deploy'], { REGISTRY_KEY: other.own, REGISTRY_PUBLIC_KEYS: `${keys},${other.trusted}` })).toMatchObject({
    status: 1,
    output: expect.stringMatching(/\n {2}no {4}key +.* is for mf-agenda, not for mf-search/),
  })
})

test('can-deploy refuses a build with a call that the running site does not list, or says why it has no list', async (t) => {
  const { site, mfe, outDir } = await setUp(t)
  await writeBuild(outDir, 'three', { calls: ['GET /contacts', 'POST /contacts'] })
  site.levels = { remotes: [], calls: ['GET /contacts'] }
  const why = "no    calls       makes the call POST /contacts, which the site's API does not serve"
  expect(await mfe(['can-deploy'])).toEqual({ status: 1, output: expect.stringContaining(why) })
  site.levels = { remotes: [] }
  for (const [url, unknown] of [
    [site.url, 'the site does not list them'],
    ['http://127.0.0.1:1', 'http://127.0.0.1:1 does not answer: '],
    ['', "the site's address is unknown: set PUBLIC_URL"],
  ] as const) {
    const { output } = await mfe(['can-deploy'], { PUBLIC_URL: url })
    expect(output).toContain(`\n  ok    calls       unknown: ${unknown}`)
  }
})
