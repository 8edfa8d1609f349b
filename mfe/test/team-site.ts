import { createPrivateKey } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { writeBuild, writeShellBuild } from '@ponte/test-kit/remote-build'
import { temporaryFolder } from '@ponte/test-kit/temporary-folder'
import { publish, type Channel } from '../src/publish/publish.ts'
import { sign } from '../src/publish/sign.ts'
import type { SiteRegistry } from '../src/registry/site-registry.ts'
import { folderStore } from '../src/store/store.ts'
import { signEnvelope } from '../src/trust/envelope.ts'
import { newPair } from '../src/trust/keys.ts'
import { registryTrust } from '../src/trust/registry-trust.ts'
import { sampleEntry, sampleOffer, sampleRoute } from './registry-samples.ts'

const END = new Date('2126-12-01T00:00:00Z')
const PAGES = { 'mf-search': '/search', 'mf-admin': '/users' } as const
export type Name = keyof typeof PAGES

export const KEYS = {
  operators: newPair(['*'], END),
  search: newPair(['mf-search'], END),
  admin: newPair(['mf-admin'], END),
  admin2: newPair(['mf-admin'], END),
}
type Key = keyof typeof KEYS
/** One key, or several during a rotation. */
type Holder = Key | readonly Key[]

/** A store, a site that reads it, and a machine for each key. */
export async function setUp(t: TestContext, { twoKeys = '' }: { twoKeys?: string } = {}) {
  const folder = await temporaryFolder(t)
  const storeDir = path.join(folder, 'store')
  const file = path.join(storeDir, 'registry.json')
  let trusted = Object.values(KEYS).map((pair) => pair.trusted)
  let now = () => new Date()
  const trustOf = (machine: string, REGISTRY_KEY = '') =>
    registryTrust(path.join(folder, machine), { REGISTRY_KEY, REGISTRY_PUBLIC_KEYS: trusted.join(','), REGISTRY_TWO_KEYS: twoKeys }, () =>
      now(),
    )
  const storeOf = (holder: Holder) => {
    const own = [holder].flat().map((key) => KEYS[key].own)
    return folderStore(storeDir, trustOf(`${String(holder)}-${crypto.randomUUID()}`, own.join(',')))
  }
  const deploy = async (name: Name, text: string, holder: Holder, channel: Channel = 'stable') => {
    const outDir = path.join(folder, name)
    const build = await writeBuild(outDir, `${name} ${text}`)
    const routes = build.area.routes.map((route) => ({ ...route, path: PAGES[name] }))
    const own = await writeBuild(outDir, `${name} ${text}`, { name, area: { ...build.area, name, routes } })
    await publish({ build: own, outDir, store: storeOf(holder), offer: sampleOffer, channel })
    return own.version
  }
  const deployShell = async (text: string, holder: Holder) => {
    const outDir = path.join(folder, 'shell')
    const build = await writeShellBuild(outDir, text, sampleOffer)
    await publish({ build, outDir, store: storeOf(holder), offer: sampleOffer })
    return build.version
  }
  /** A site's verdict on the store's registry; a fresh site has no last good registry. */
  const read = async (machine = 'site') => {
    const trust = trustOf(machine)
    const text = await readFile(file, 'utf8')
    const opened = await trust.open(text)
    if (opened.problem !== null) return opened.problem
    await trust.remember(text, opened.content)
    return Object.fromEntries(opened.content.remotes.map(({ name, version }) => [name, version]))
  }
  const forge = async (change: (registry: SiteRegistry) => SiteRegistry, holder: Key, before: SiteRegistry | null = null) => {
    const present = await registryIn(file)
    // A thief also signs every changed part, ignoring the key's limits.
    const [own, publicOwn] = [KEYS[holder].own, KEYS[holder].trusted].map((text) => text.replace(/^remotes.*\n/m, ''))
    const keys = [publicOwn, ...trusted].join(',')
    const thief = registryTrust(path.join(folder, 'thief'), { REGISTRY_KEY: own, REGISTRY_PUBLIC_KEYS: keys, REGISTRY_TWO_KEYS: twoKeys })
    const changed = change({ ...present, sequence: present.sequence + 1 })
    await writeFile(file, (await thief.sealChange(changed, before)).text)
  }
  /** As `forge`, but keeps the signatures of the parts. */
  const wrap = async (registry: object, holder: Key) =>
    writeFile(file, await signEnvelope(JSON.stringify(registry), createPrivateKey(KEYS[holder].own)))
  const signAgain = (holder: Holder) => sign({ store: storeOf(holder), tell: () => undefined, confirm: () => Promise.resolve() })
  return {
    ...{ deploy, deployShell, read, forge, wrap, storeOf, signAgain, file },
    trust: (keys: string[]) => (trusted = keys),
    at: (instant: string) => (now = () => new Date(instant)),
  }
}

export const registryIn = async (file: string) =>
  JSON.parse((JSON.parse(await readFile(file, 'utf8')) as { payload: string }).payload) as SiteRegistry

/** A forged version, by default of the remote's own files. */
export const evil = (name: Name, path: string, owner: string = name) =>
  sampleEntry({
    name,
    version: '0.1.0-eeeeeeee',
    entry: `/bundles/${owner}/0.1.0-eeeeeeee/x.js`,
    routes: [sampleRoute({ path, css: [], preload: [] })],
  })
