import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sha384Of } from '../sha384.ts'
import { parseJson, type Verified } from '../trust/envelope.ts'
import type { RegistryTrust } from '../trust/registry-trust.ts'

/**
 * All files of a published version with their hashes. It is signed like the registry: the registry lists only the files that pages request
 * first, and anyone with write access to the bucket could change the others.
 */
export interface Manifest {
  bundle: { name: string; version: string }
  files: Record<string, string>
}

/** A plain file name, as `bundleFileOf` accepts it. */
const FILE = /^[A-Za-z0-9_][\w.-]*$/

export async function contentsOf(folder: string): Promise<Map<string, Buffer>> {
  const names = (await readdir(folder)).filter((name) => FILE.test(name)).sort()
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name))] as const)))
}

export function manifestOf(name: string, version: string, contents: ReadonlyMap<string, Buffer>): Manifest {
  return { bundle: { name, version }, files: Object.fromEntries([...contents].map(([file, content]) => [file, sha384Of(content)])) }
}

/** Verifies a version's manifest; returns it, or the reason why it is not trusted. */
export async function openManifest(
  text: string,
  of: Manifest['bundle'],
  trust: Pick<RegistryTrust, 'openManifest'>,
): Promise<Verified<Manifest>> {
  const envelope = await trust.openManifest(text, of.name)
  if (envelope.problem !== null) return envelope
  const content = parseJson(envelope.content)
  if (!isManifest(content)) return { problem: 'its content is not a list of files' }
  const { name, version } = content.bundle
  return name === of.name && version === of.version ? { problem: null, content } : { problem: `it belongs to ${name} ${version}` }
}

type Fields = Record<string, unknown>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

const isManifest = (value: unknown): value is Manifest =>
  isObject(value) &&
  isObject(value['bundle']) &&
  typeof value['bundle']['name'] === 'string' &&
  typeof value['bundle']['version'] === 'string' &&
  isObject(value['files']) &&
  Object.entries(value['files']).every(([file, integrity]) => FILE.test(file) && typeof integrity === 'string')
