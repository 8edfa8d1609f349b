import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { mapConcurrently } from '../bucket/map-concurrently.ts'
import { drillKeys } from '../publish/keys-drill.ts'
import { namedBy } from '../publish/prune.ts'
import { Refusal } from '../publish/refusal.ts'
import type { SiteRegistry } from '../registry/site-registry.ts'
import { keyIdIn } from '../trust/envelope.ts'
import { keyIdOf, EVERY_REMOTE, lastDayOf, limitsIn } from '../trust/key-limits.ts'
import { oneYearFrom, newPair, renewOwnKey } from '../trust/keys.ts'
import { parseRemoteOptions } from './options.ts'
import { say } from './say.ts'
import { dataDir, environmentValue, siteBucket, siteStore, siteTrust } from './settings.ts'

const AT_ONCE = 8

/** `mfe keys`: lists the trusted keys, makes a new one, or rehearses theft and rotation. */
export async function keys(dir: string, args: string[]): Promise<void> {
  const [verb, ...rest] = args
  if (verb === 'new') return make(dir, rest)
  if (verb === 'drill') return drill(dir, rest)
  parseRemoteOptions(dir, args, {})
  const { trusted, warnings } = await siteTrust().keys()
  const registry = await siteStore().registry().catch(asUnreadable)
  const manifests = registry === null ? [] : await manifestKeys(registry)
  for (const { key, scopes, remotes, endsAt } of trusted) {
    const id = keyIdOf(key)
    say(
      `${id}  ${endsAt === null ? 'no expiry' : `until ${lastDayOf(endsAt)}`}  ${(remotes ?? ['* by default']).join(' ')}  (${scopes.join(', ')})`,
    )
    if (registry === null) continue
    const live = liveVersionsOf(id, registry).join(', ')
    const own = manifests.flatMap(({ keyId, version }) => (keyId === id ? [version] : [])).join(', ')
    const signed = [live, own && `the manifests of ${own}`].filter(Boolean)
    say(`  signed ${signed.join('; ') || 'nothing that is live'}`)
  }
  for (const warning of warnings) say(`⚠ ${warning}`)
}

/** The live versions whose current state a key signed. */
const liveVersionsOf = (id: string, { remotes, signatures = {} }: SiteRegistry): string[] =>
  remotes.filter(({ name }) => signatures[name]?.by.some((one) => keyIdIn(one) === id)).map(({ name, version }) => `${name} ${version}`)

/** The keys of the manifests in a bucket, of versions that are live or can become so: new machines need them. */
async function manifestKeys(registry: SiteRegistry): Promise<{ version: string; keyId: string | null }[]> {
  const bucket = siteBucket()
  const named = registry.remotes.flatMap((remote) => [...namedBy(registry, remote)].map((version) => ({ name: remote.name, version })))
  return mapConcurrently(AT_ONCE, bucket === null ? [] : named, async ({ name, version }) => ({
    version: `${name} ${version}`,
    keyId: (await bucket?.manifestKeyId(name, version)) ?? null,
  }))
}

function asUnreadable(error: unknown): null {
  if (!(error instanceof Refusal)) throw error
  say(`⚠ ${error.message}`)
  return null
}

async function make(dir: string, args: string[]): Promise<void> {
  const { texts } = parseRemoteOptions(dir, args, { texts: ['remotes', 'until', 'to'] })
  if (texts.to === undefined) {
    if (environmentValue('REGISTRY_KEY') !== null || texts.remotes !== undefined || texts.until !== undefined)
      throw new Refusal('Name the files with --to: `--to search` writes search.pem and search.pub.pem.')
    return say(
      `${await renewOwnKey(dataDir(), new Date())} now begins with a new key. Run \`npx mfe sign\`; the old key stays trusted until it expires.`,
    )
  }
  const lines = `remotes: ${texts.remotes ?? EVERY_REMOTE}\n${texts.until === undefined ? '' : `not-after: ${texts.until}\n`}`
  const { remotes, endsAt } = limitsIn(lines, 'mfe keys new')
  if (endsAt !== null && endsAt < new Date())
    throw new Refusal(`A key until ${texts.until} would have expired already: choose a later day.`)
  const pair = newPair(remotes ?? [EVERY_REMOTE], endsAt ?? oneYearFrom(new Date()))
  const file = path.resolve(dir, texts.to)
  for (const name of [`${file}.pem`, `${file}.pub.pem`])
    if (existsSync(name)) throw new Refusal(`${name} already exists: choose another name with --to.`)
  await writeFile(`${file}.pem`, pair.own, { mode: 0o600, flag: 'wx' })
  await writeFile(`${file}.pub.pem`, pair.trusted, { flag: 'wx' })
  say(`${file}.pem is the private key. Only its holder sets it, as REGISTRY_KEY.
${file}.pub.pem is the public key. Add it to REGISTRY_PUBLIC_KEYS of every site and publisher.`)
}

async function drill(dir: string, args: string[]): Promise<void> {
  const options = parseRemoteOptions(dir, args, {})
  const { trusted } = await siteTrust().keys()
  const name = options.isNamed ? options.name : undefined
  const steps = await drillKeys({ registry: await siteStore().registry(), trusted, name })
  for (const { what, isGood } of steps) say(`  ${isGood ? 'ok' : 'NO'}  ${what}`)
  if (steps.some(({ isGood }) => !isGood)) process.exitCode = 1
}
