import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { bucketAddress } from '../bucket/bucket-address.ts'
import { openBucket } from '../bucket/bucket.ts'
import { bucketDriver, type BucketDriver } from '../store/bucket-driver.ts'
import { Refusal } from '../publish/refusal.ts'
import { folderStore, storeOn, type BundleStore } from '../store/store.ts'
import { asOrigin } from '../registry/origin.ts'
import { repoRoot } from '../repo-root.ts'
import { publisherTrust, registryTrust, type RegistryTrust } from '../trust/registry-trust.ts'
import type { OptionValues } from './options.ts'

type Environment = Readonly<Partial<Record<string, string>>>

/** A variable of the environment; an empty one counts as absent, as the site itself has it. */
export const environmentValue = (name: string, env: Environment = process.env): string | null => env[name]?.trim() || null

/** The folder of what the site must not lose. */
export const dataDir = (env: Environment = process.env): string => path.resolve(repoRoot, environmentValue('DATA_DIR', env) ?? '.data')

/** The folder of published bundles and the registry; of their copy where STORE_URL names a bucket. */
export function storeDir(env: Environment = process.env): string {
  const folder = environmentValue('STORE_DIR', env)
  return folder === null ? path.join(dataDir(env), 'store') : path.resolve(repoRoot, folder)
}

/** The keys and the last good registry, by which a registry is trusted: kept with the data, whatever the store is. */
export const siteTrust = (env: Environment = process.env): RegistryTrust => registryTrust(dataDir(env), env)

/** The bucket that the site's store lies in, where it does: STORE_URL. */
export function siteBucket(env: Environment = process.env): BucketDriver | null {
  const url = environmentValue('STORE_URL', env)
  return url === null ? null : bucketDriver(openBucket(bucketAddress(url, env)), siteTrust(env))
}

/** The store that everybody publishes to. */
export function siteStore(env: Environment = process.env): BundleStore {
  const bucket = siteBucket(env)
  return bucket === null ? folderStore(storeDir(env), siteTrust(env)) : storeOn(bucket, publisherTrust(dataDir(env), env))
}

/** A store of a remote's own, and the origin that serves it. */
export interface PublishTarget {
  origin: string
  storeDir: string
}

/** The store for the bundles of the remote in `dir`, by the command, the environment or its package.json; null for the site itself. */
export async function publishTargetOf(
  dir: string,
  { origin, store }: OptionValues,
  env: Environment = process.env,
): Promise<PublishTarget | null> {
  const { mfe = {} } = JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as { mfe?: { origin?: string; store?: string } }
  const originText = origin ?? env['MFE_ORIGIN'] ?? mfe.origin ?? ''
  const storePath = store ?? env['MFE_STORE'] ?? mfe.store ?? ''
  if (originText === '' && store === undefined) return null
  if (originText === '' || storePath === '')
    throw new Refusal('An origin of its own and the store that is served there belong together: say --origin and --store.')
  const known = asOrigin(originText)
  if (known === null) throw new Refusal(`'${originText}' is no origin such as https://admin.example:8443 (http only on this machine).`)
  return { origin: known, storeDir: path.resolve(repoRoot, storePath) }
}
