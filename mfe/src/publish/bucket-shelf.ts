import { atMost } from '../bucket/at-most.ts'
import { withBucketLock, type LockTimes } from '../bucket/bucket-lock.ts'
import type { Bucket, Found } from '../bucket/bucket.ts'
import { contentsOf, manifestOf, openedManifest, type Manifest } from '../bucket/manifest.ts'
import type { Opened } from '../trust/envelope.ts'
import type { RegistryTrust } from '../trust/registry-trust.ts'
import { Refusal } from './refusal.ts'
import type { KeptRegistry, Shelf } from './shelf.ts'

const REGISTRY = 'registry.json'
const LOCK = 'registry.lock'
const AT_ONCE = 8

/** A shelf that is looked at over and over. */
export interface BucketShelf extends Shelf {
  readonly name: string
  /** 'same' where it still has that mark. */
  registryUnless(mark: string): Promise<KeptRegistry | null | 'same'>
  manifest(name: string, version: string): Promise<Opened<Manifest>>
}

/**
 * registry.json, registry.lock, audit/…, bundles/<name>/<version>/<file>, and versions/<name>/<version>.json: the signed manifest of a
 * version, written after all its files. What has none is not there.
 */
export function bucketShelf(bucket: Bucket, trust: RegistryTrust, lockTimes?: LockTimes): BucketShelf {
  const fileKey = (name: string, version: string, file: string) => `bundles/${name}/${version}/${file}`
  const manifestKey = (name: string, version: string) => `versions/${name}/${version}.json`
  const removeBelow = async (prefix: string): Promise<void> => {
    await atMost(AT_ONCE, await bucket.list(prefix), ({ key }) => bucket.remove(key))
  }

  return {
    name: bucket.name,
    registryName: `${bucket.name}${REGISTRY}`,

    has: (name, version) => bucket.has(manifestKey(name, version)),

    async put(name, version, folder) {
      const isPublished = () => bucket.has(manifestKey(name, version))
      if (await isPublished()) return false
      const contents = await contentsOf(folder)
      const uploads = await atMost(AT_ONCE, [...contents], ([file, content]) =>
        upload(bucket, fileKey(name, version, file), content, isPublished),
      )
      if (uploads.includes(false)) return false
      const manifest = await trust.sealText(JSON.stringify(manifestOf(name, version, contents)))
      return (await bucket.put(manifestKey(name, version), manifest, 'nothing')) !== null
    },

    read: async (name, version, file) => (await bucket.get(fileKey(name, version, file)))?.content ?? null,

    async list(name) {
      const manifests = await bucket.list(`versions/${name}/`)
      return manifests.sort((left, right) => left.at - right.at).map(({ key }) => key.slice(`versions/${name}/`.length, -'.json'.length))
    },

    async forget(name, version) {
      await bucket.remove(manifestKey(name, version))
      await removeBelow(fileKey(name, version, ''))
    },

    async drop(name) {
      await removeBelow(`versions/${name}/`)
      await removeBelow(`bundles/${name}/`)
    },

    async registry() {
      const found = await bucket.get(REGISTRY)
      return found === null ? null : kept(found)
    },

    async registryUnless(mark) {
      const found = await bucket.getUnless(mark, REGISTRY)
      return found === null || found === 'same' ? found : kept(found)
    },

    replaceRegistry: async (text, mark) => (await bucket.put(REGISTRY, text, mark === null ? 'nothing' : { mark })) !== null,

    alone: (work) => withBucketLock(bucket, LOCK, work, lockTimes),

    // An object for each line, because objects do not grow. Their names are in the order of what happened.
    async note(line, sequence) {
      const key = `audit/${String(sequence).padStart(10, '0')}-${Date.now()}-${crypto.randomUUID()}.json`
      await bucket.put(key, line, 'nothing')
    },

    async notes() {
      const lines = await atMost(AT_ONCE, await bucket.list('audit/'), ({ key }) => bucket.get(key))
      return lines.flatMap((line) => (line === null ? [] : [line.content.toString('utf8')]))
    },

    async manifest(name, version) {
      const found = await bucket.get(manifestKey(name, version))
      return found === null ? { problem: 'it is not there' } : openedManifest(found.content.toString('utf8'), { name, version }, trust)
    },
  }
}

/** A file may stand there from an upload that was never finished. One of another content is replaced while nothing leads to it. */
async function upload(bucket: Bucket, key: string, content: Buffer, isPublished: () => Promise<boolean>): Promise<boolean> {
  if ((await bucket.put(key, content, 'nothing')) !== null) return true
  const present = await bucket.get(key)
  if (present?.content.equals(content) === true) return true
  if (await isPublished()) return false
  if ((await bucket.put(key, content, present === null ? 'nothing' : { mark: present.mark })) !== null) return true
  throw new Refusal(`${bucket.name}${key} is being written by somebody else. Try again when they are done.`)
}

const kept = ({ content, mark }: Found): KeptRegistry => ({ text: content.toString('utf8'), mark })
