import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bucketAddress } from '../bucket/bucket-address.ts'
import { openBucket } from '../bucket/bucket.ts'
import { bucketDriver, type BucketDriver } from '../store/bucket-driver.ts'
import { Refusal } from '../publish/refusal.ts'
import { awaitRegistry, whyKeyRefused } from '../publish/site-trust.ts'
import { folderStore, createBundleStore, type BundleStore } from '../store/store.ts'
import { asOrigin } from '../registry/origin.ts'
import type { SiteRegistry } from '../registry/site-registry.ts'
import { repoRoot } from '../repo-root.ts'
import { publisherTrust, registryTrust, type RegistryTrust } from '../trust/registry-trust.ts'
import type { OptionValues } from './options.ts'
import { say } from './say.ts'

type Environment = Readonly<Partial<Record<string, string>>>

/** An environment variable; an empty value counts as unset, as it does for the site. */
export const environmentValue = (name: string, env: Environment = process.env): string | null => env[name]?.trim() || null

/** The site's address, as set here or as the site recorded it; null before its first start. */
export const siteUrl = ({ publicUrl }: Pick<SiteRegistry, 'publicUrl'>): string | null =>
  (environmentValue('PUBLIC_URL') ?? publicUrl)?.replace(/\/$/, '') ?? null

/** Folder of the site's persistent data. */
export const dataDir = (env: Environment = process.env): string => path.resolve(repoRoot, environmentValue('DATA_DIR', env) ?? '.data')

/** Folder of published bundles and the registry, or of their local copy if STORE_URL names a bucket. */
export function storeDir(env: Environment = process.env): string {
  const folder = environmentValue('STORE_DIR', env)
  return folder === null ? path.join(dataDir(env), 'store') : path.resolve(repoRoot, folder)
}

/** The keys and the last good registry, used to verify registries. Kept in the data folder for every kind of store. */
export const siteTrust = (env: Environment = process.env): RegistryTrust => registryTrust(dataDir(env), env)

/** The bucket of the site's store, if STORE_URL is set. */
export function siteBucket(env: Environment = process.env): BucketDriver | null {
  const url = environmentValue('STORE_URL', env)
  return url === null ? null : bucketDriver(openBucket(bucketAddress(url, env)), siteTrust(env), path.join(storeDir(env), 'bundles'))
}

/** The store everyone publishes to. */
export function siteStore(env: Environment = process.env): BundleStore {
  const bucket = siteBucket(env)
  return bucket === null ? folderStore(storeDir(env), siteTrust(env)) : createBundleStore(bucket, publisherTrust(dataDir(env), env))
}

/** The store, for a command that changes a remote. Refused at once, before any work, if this machine's keys are not for it or the site's. */
export async function storeToChange(name: string): Promise<BundleStore> {
  const trust = siteTrust()
  const { problem } = await trust.signerFor(name)
  if (problem !== null) throw new Refusal(problem)
  const store = siteStore()
  const refused = await whyKeyRefused({ site: siteUrl(await store.registry()), remote: name, trust })
  if (refused !== null) throw new Refusal(`Nothing was changed. ${refused}`)
  return store
}

/** Waits a few seconds for the site to use a change of a remote, and prints the outcome. Exit code 1 if it is not live. */
export async function reportOutcome(store: BundleStore, remote: string, what: string, whom: string): Promise<void> {
  const { sequence, ...registry } = await store.registry()
  const outcome = await awaitRegistry({ site: siteUrl(registry), remote, trust: siteTrust() }, sequence)
  if (outcome.isLive === true) return say(`${what} is live${whom}`)
  if (outcome.isLive === null) return say(`${what} should be live${whom}\nThe site did not confirm it: ${outcome.why}.`)
  say(`${what} is in the registry, but not live: ${outcome.why}.`)
  process.exitCode = 1
}

/** A remote's own store, and the origin that serves it. */
export interface PublishTarget {
  origin: string
  storeDir: string
}

/** Where to publish the remote in `dir`: by command line, environment or package.json; null for the site itself. */
export async function publishTargetOf(
  dir: string,
  { origin, store }: OptionValues,
  env: Environment = process.env,
): Promise<PublishTarget | null> {
  const { mfe = {} } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as { mfe?: { origin?: string; store?: string } }
  const originText = origin ?? environmentValue('MFE_ORIGIN', env) ?? mfe.origin ?? ''
  const storePath = store ?? environmentValue('MFE_STORE', env) ?? mfe.store ?? ''
  if (originText === '' && store === undefined) return null
  if (originText === '' || storePath === '') throw new Refusal('An origin needs the store that is served there: set --origin and --store.')
  const known = asOrigin(originText)
  if (known === null) throw new Refusal(`'${originText}' is not an origin such as https://admin.example:8443 (http only on this machine).`)
  return { origin: known, storeDir: path.resolve(repoRoot, storePath) }
}
