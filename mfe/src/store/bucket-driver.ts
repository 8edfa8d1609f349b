import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BUILD_INFO } from '../build/build-info.ts'
import { mapConcurrently } from '../bucket/map-concurrently.ts'
import { LOCK_TIMES, withBucketLock } from '../bucket/bucket-lock.ts'
import type { Bucket, StoredObject } from '../bucket/bucket.ts'
import { contentsOf, manifestOf, openManifest, type Manifest } from '../bucket/manifest.ts'
import { keyIdIn, parseJson, type Verified } from '../trust/envelope.ts'
import type { RegistryTrust } from '../trust/registry-trust.ts'
import { Refusal } from '../publish/refusal.ts'
import { exists } from './folder-driver.ts'
import type { RegistryDocument, StorageDriver } from './storage-driver.ts'

const REGISTRY = 'registry.json'
const LOCK = 'registry.lock'
const AT_ONCE = 8

/** A storage driver over a bucket, with polling. */
export interface BucketDriver extends StorageDriver {
  readonly name: string
  /** 'unchanged' if the registry still has that ETag. */
  registryIfChanged(etag: string): Promise<RegistryDocument | null | 'unchanged'>
  manifest(name: string, version: string): Promise<Verified<Manifest>>
  /** The id of the key that signed a version's manifest, not yet verified; null if it has none. */
  manifestKeyId(name: string, version: string): Promise<string | null>
}

/**
 * Layout: registry.json, registry.lock, audit/…, bundles/<name>/<version>/<file>, and versions/<name>/<version>.json, a version's signed
 * manifest. The manifest is written last: a version without one does not exist. `copies` is the folder of a site's copies of bundles.
 */
export function bucketDriver(bucket: Bucket, trust: RegistryTrust, copies: string | null = null): BucketDriver {
  const fileKey = (name: string, version: string, file: string) => `bundles/${name}/${version}/${file}`
  const manifestKey = (name: string, version: string) => `versions/${name}/${version}.json`
  const removeBelow = async (prefix: string): Promise<void> => {
    await mapConcurrently(AT_ONCE, await bucket.list(prefix), ({ key }) => bucket.remove(key))
  }

  return {
    name: bucket.name,
    registryName: `${bucket.name}${REGISTRY}`,

    has: (name, version) => bucket.has(manifestKey(name, version)),

    async put(name, version, folder) {
      const isPublished = () => bucket.has(manifestKey(name, version))
      if (await isPublished()) return false
      const contents = await contentsOf(folder)
      const uploads = await mapConcurrently(AT_ONCE, [...contents], ([file, content]) =>
        upload(bucket, fileKey(name, version, file), content, isPublished),
      )
      if (uploads.includes(false)) return false
      const manifest = await trust.sealManifest(JSON.stringify(manifestOf(name, version, contents)), name)
      return (await bucket.put(manifestKey(name, version), manifest, 'absent')) !== null
    },

    signManifest: (name, version) => signManifest(bucket, manifestKey(name, version), { bundle: { name, version }, trust, copies }),

    read: async (name, version, file) => (await bucket.get(fileKey(name, version, file)))?.content ?? null,

    // Dated by their files, which are written only once; a manifest is also written when it is signed again.
    async list(name) {
      const files = (await bucket.list(`bundles/${name}/`)).sort((left, right) => left.writtenAtMs - right.writtenAtMs)
      const manifests = new Set((await bucket.list(`versions/${name}/`)).map(({ key }) => key))
      const versions = new Set(files.map(({ key }) => key.split('/')[2] ?? ''))
      return [...versions].filter((version) => manifests.has(manifestKey(name, version)))
    },

    async deleteVersion(name, version) {
      await bucket.remove(manifestKey(name, version))
      await removeBelow(fileKey(name, version, ''))
    },

    async deleteRemote(name) {
      await removeBelow(`versions/${name}/`)
      await removeBelow(`bundles/${name}/`)
    },

    async registry() {
      const found = await bucket.get(REGISTRY)
      return found === null ? null : registryDocument(found)
    },

    async registryIfChanged(etag) {
      const found = await bucket.getIfChanged(etag, REGISTRY)
      return found === null || found === 'unchanged' ? found : registryDocument(found)
    },

    replaceRegistry: async (text, etag) => (await bucket.put(REGISTRY, text, etag === null ? 'absent' : { etag })) !== null,

    withLock: (work, patienceMs = LOCK_TIMES.patienceMs) => withBucketLock(bucket, LOCK, work, { ...LOCK_TIMES, patienceMs }),

    // One object per line, because objects cannot be appended to; names sort chronologically.
    async appendAudit(line, sequence) {
      const key = `audit/${String(sequence).padStart(10, '0')}-${Date.now()}-${crypto.randomUUID()}.json`
      await bucket.put(key, line, 'absent')
    },

    async auditLines() {
      const lines = await mapConcurrently(AT_ONCE, await bucket.list('audit/'), ({ key }) => bucket.get(key))
      return lines.flatMap((line) => (line === null ? [] : [line.content.toString('utf8')]))
    },

    async manifest(name, version) {
      const found = await bucket.get(manifestKey(name, version))
      return found === null ? { problem: 'it does not exist' } : openManifest(found.content.toString('utf8'), { name, version }, trust)
    },

    manifestKeyId: async (name, version) => keyIdIn(parseJson(String((await bucket.get(manifestKey(name, version)))?.content ?? ''))),
  }
}

interface ManifestSigning {
  bundle: Manifest['bundle']
  trust: RegistryTrust
  copies: string | null
}

async function signManifest(bucket: Bucket, key: string, signing: ManifestSigning): Promise<void> {
  const { bundle, trust } = signing
  const present = await bucket.get(key)
  if (present === null || (await trust.signerFor(bundle.name)).signer === null) return
  const text = present.content.toString('utf8')
  const signed = await trust.sealManifest(JSON.stringify(await manifestToSign(text, signing)), bundle.name)
  if (signed !== text && (await bucket.put(key, signed, present)) === null)
    throw new Refusal('another publisher replaced it in the meantime')
}

/**
 * A manifest that may be signed again. A site's copy of the files was verified when it was made, so it vouches for the manifest even if the
 * key that signed it has expired, or was stolen and removed.
 */
async function manifestToSign(text: string, { bundle, trust, copies }: ManifestSigning): Promise<Manifest> {
  const { name, version } = bundle
  const folder = copies === null ? null : path.join(copies, name, version)
  const copy = folder !== null && (await exists(folder)) ? manifestOf(name, version, await contentsOf(folder)) : null
  if (copy !== null && text.includes(JSON.stringify(JSON.stringify(copy)))) return copy
  const opened = await openManifest(text, bundle, trust)
  if (copy !== null && (opened.problem !== null || !isDeepStrictEqual(bundleFiles(copy), bundleFiles(opened.content))))
    throw new Refusal("it differs from this machine's copy")
  if (opened.problem !== null) throw new Refusal(opened.problem)
  return opened.content
}

/** The files of a version without build.json, which also names the commit: equal files of two commits are one version. */
const bundleFiles = ({ files }: Manifest): Manifest['files'] => ({ ...files, [BUILD_INFO]: '' })

/** Uploads a file. It may exist from an aborted upload; different content is replaced as long as the version is not published. */
async function upload(bucket: Bucket, key: string, content: Buffer, isPublished: () => Promise<boolean>): Promise<boolean> {
  if ((await bucket.put(key, content, 'absent')) !== null) return true
  const present = await bucket.get(key)
  if (present?.content.equals(content) === true) return true
  if (await isPublished()) return false
  if ((await bucket.put(key, content, present === null ? 'absent' : { etag: present.etag })) !== null) return true
  throw new Refusal(`${bucket.name}${key} is being written by another process. Try again when it is done.`)
}

const registryDocument = ({ content, etag }: StoredObject): RegistryDocument => ({ text: content.toString('utf8'), etag })
