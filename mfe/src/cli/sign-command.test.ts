import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test, type TestContext } from 'node:test'
import { expect } from 'expect'
import { sampleBuild, writeBuild } from '@ponte/test-kit/remote-build'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { publish } from '../publish/publish.ts'
import type { SiteRegistry } from '../registry/site-registry.ts'
import { registryTrust } from '../trust/registry-trust.ts'
import { currentOffer } from '../webpack/shared.ts'
import { siteStore } from './settings.ts'

const PAGES = { 'mf-public': '/', 'mf-evaluations': '/pending', 'mf-search': '/search' } as const
type RemoteName = keyof typeof PAGES
const ALL = Object.keys(PAGES).sort()

interface Machine {
  REGISTRY_KEY: string
  REGISTRY_PUBLIC_KEYS: string
  DATA_DIR: string
  STORE_DIR: string
}

function keyPair() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  return {
    own: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    trusted: String(publicKey.export({ type: 'spki', format: 'pem' })),
  }
}

const ended = (pem: string) => `not-after: 2020-12-31\n${pem}`
const namesIn = ({ remotes }: SiteRegistry) => remotes.map(({ name }) => name).sort()

/** A site with three live remotes whose registry was signed with a key that has since expired; `machine` has a new key. */
async function siteWithEndedKey(t: TestContext) {
  const folder = await temporaryFolder(t)
  const [old, young] = [keyPair(), keyPair()]
  const before: Machine = {
    REGISTRY_KEY: old.own,
    REGISTRY_PUBLIC_KEYS: old.trusted,
    DATA_DIR: folder,
    STORE_DIR: path.join(folder, 'store'),
  }
  const deploy = async (name: RemoteName, text: string, machine: Machine) => {
    const outDir = path.join(folder, name)
    const { area } = sampleBuild({})
    const routes = area.routes.map((route) => ({ ...route, path: PAGES[name] }))
    const build = await writeBuild(outDir, text, { name, area: { ...area, name, routes } })
    await publish({ build, outDir, store: siteStore({ ...machine }), offer: currentOffer() })
    return build.version
  }
  for (const name of Object.keys(PAGES) as RemoteName[]) await deploy(name, `${name} one`, before)
  const machine: Machine = { ...before, REGISTRY_KEY: young.own, REGISTRY_PUBLIC_KEYS: `${ended(old.trusted)},${young.trusted}` }
  const mfe = (args: string[], on = machine) => {
    const command = [path.join(import.meta.dirname, 'mfe.ts'), ...args]
    const options = { cwd: folder, env: { ...process.env, ...on }, encoding: 'utf8', input: '' } as const
    const { status, stdout, stderr } = spawnSync(process.execPath, command, options)
    return { status, output: stdout + stderr }
  }
  const registryFile = path.join(machine.STORE_DIR, 'registry.json')
  return { folder, old, machine, deploy, mfe, registryFile, registry: () => siteStore({ ...machine }).registry() }
}

type Site = Awaited<ReturnType<typeof siteWithEndedKey>>

const refusalOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'it was published',
    (error: unknown) => String(error),
  )

/** Runs the commands that a refusal suggests, and confirms if asked. */
function follow(refusal: string, { mfe }: Site, on?: Machine): string {
  const commands = [...refusal.matchAll(/`npx mfe ([^`]+)`/g)].map(([, words = '']) => words.split(' '))
  expect([refusal, commands.length]).toEqual([refusal, 1])
  return commands
    .map((args) => {
      const asked = mfe(args, on)
      expect(asked).toEqual({ status: 1, output: expect.stringContaining('Confirm with --yes.') })
      expect(mfe([...args, '--yes'], on)).toMatchObject({ status: 0 })
      return asked.output
    })
    .join()
}

test("after the signing key expired, following the refusal's advice restores publishing and keeps every remote", async (t) => {
  const site = await siteWithEndedKey(t)
  const output = follow(await refusalOf(site.deploy('mf-search', 'two', site.machine)), site)
  for (const name of ALL) expect(output).toContain(name)
  const version = await site.deploy('mf-search', 'two', site.machine)
  const registry = await site.registry()
  expect(namesIn(registry)).toEqual(ALL)
  expect(registry.remotes).toContainEqual(expect.objectContaining({ name: 'mf-search', version }))
  expect(registry.sequence).toBe(5)
})

test('a machine with an expired key is asked for a new one, with which the command works', async (t) => {
  const site = await siteWithEndedKey(t)
  const without = { ...site.machine, REGISTRY_KEY: site.old.own }
  expect(site.mfe(['sign', '--yes'], without)).toEqual({
    status: 1,
    output: expect.stringMatching(/expired on 2020-12-31\. Set REGISTRY_KEY to a key that REGISTRY_PUBLIC_KEYS still accepts/),
  })
  expect(site.mfe(['sign', '--yes'])).toMatchObject({ status: 0 })
  expect(namesIn(await site.registry())).toEqual(ALL)
})

test('changes signed with the expired key are shown, never signed', async (t) => {
  const site = await siteWithEndedKey(t)
  const good = (await registryTrust(site.folder, { ...site.machine }).lastGood()) as SiteRegistry
  const forged: SiteRegistry = {
    ...good,
    sequence: 900,
    remotes: good.remotes.flatMap((remote) => {
      if (remote.name === 'mf-evaluations') return []
      return [remote.name === 'mf-search' ? { ...remote, version: '0.1.0-eeeeeeee' } : remote]
    }),
  }
  const thief = registryTrust(path.join(site.folder, 'thief'), { REGISTRY_KEY: site.old.own })
  await writeFile(site.registryFile, await thief.seal(forged))

  const output = follow(await refusalOf(site.deploy('mf-public', 'two', site.machine)), site)
  expect(output).toContain('mf-search in the refused registry: 0.1.0-eeeeeeee')
  expect(output).toContain('mf-evaluations in the refused registry: none')
  expect(output).not.toContain('mf-public in the refused registry')
  expect(await site.registry()).toMatchObject({ sequence: 4, remotes: good.remotes })
  const audit = await siteStore({ ...site.machine }).audit()
  expect(audit.slice(-2)).toMatchObject([
    { action: 'sign', remote: 'mf-evaluations', from: null },
    { action: 'sign', remote: 'mf-search', from: '0.1.0-eeeeeeee' },
  ])
})

test('a damaged or missing registry is replaced by the last good one', async (t) => {
  const site = await siteWithEndedKey(t)
  expect(site.mfe(['sign', '--yes'])).toMatchObject({ status: 0 })
  await writeFile(site.registryFile, '{ "payload": ')
  follow(await refusalOf(site.deploy('mf-search', 'two', site.machine)), site)
  expect(namesIn(await site.registry())).toEqual(ALL)
  await rm(site.registryFile)
  follow(await refusalOf(site.deploy('mf-search', 'two', site.machine)), site)
  expect(namesIn(await site.registry())).toEqual(ALL)
})

test('a team without a good registry is sent to the site, and can publish once the site has signed', async (t) => {
  const site = await siteWithEndedKey(t)
  const team = { ...site.machine, DATA_DIR: path.join(site.folder, 'team') }
  const refusal = await refusalOf(site.deploy('mf-search', 'two', team))
  expect(refusal).toContain("on one of the site's machines")
  expect(site.mfe(['sign', '--yes'], team)).toEqual({
    status: 1,
    output: expect.stringContaining('This machine has no good registry to sign instead'),
  })
  follow(refusal, site)
  await site.deploy('mf-search', 'two', team)
  expect(namesIn(await site.registry())).toEqual(ALL)
})

test('after the key of the registry was removed too early, it is only needed for one `mfe sign`', async (t) => {
  const site = await siteWithEndedKey(t)
  const young = site.machine.REGISTRY_PUBLIC_KEYS.split(',')[1] ?? ''
  const without = { ...site.machine, REGISTRY_PUBLIC_KEYS: young }
  expect(site.mfe(['sign', '--yes'], without)).toMatchObject({ status: 1, output: expect.stringContaining('no good registry') })
  expect(site.mfe(['sign'], { ...without, REGISTRY_PUBLIC_KEYS: `${site.old.trusted},${young}` })).toMatchObject({ status: 0 })
  await site.deploy('mf-search', 'two', without)
  expect(namesIn(await siteStore({ ...without }).registry())).toEqual(ALL)
})

test('a trusted registry is signed with the new key without confirmation', async (t) => {
  const site = await siteWithEndedKey(t)
  const { REGISTRY_PUBLIC_KEYS } = site.machine
  const rotating = { ...site.machine, REGISTRY_PUBLIC_KEYS: REGISTRY_PUBLIC_KEYS.replace(/^not-after.*\n/, '') }
  expect(site.mfe(['sign'], rotating)).toMatchObject({
    status: 0,
    output: expect.stringMatching(/\nRegistry 4, signed again, is live\. .*\n$/),
  })
  expect(namesIn(await site.registry())).toEqual(ALL)
})

test('a last good registry is not signed if its bundles are missing from the store', async (t) => {
  const site = await siteWithEndedKey(t)
  await rm(path.join(site.machine.STORE_DIR, 'bundles/mf-public'), { recursive: true })
  const text = await readFile(site.registryFile, 'utf8')
  expect(site.mfe(['sign', '--yes'])).toMatchObject({
    status: 1,
    output: expect.stringMatching(/mf-public 0\.1\.0-[\da-f]{8} is not in the store/),
  })
  expect(await readFile(site.registryFile, 'utf8')).toBe(text)
})
