import { filesOf, originOf } from '../registry/origin.ts'
import type { FileRef, RemoteVersion } from '../registry/registry.ts'
import { isOwnShell } from '../registry/shell.ts'
import { bundleFileOf } from '../serve/file-responder.ts'
import { sha384Of } from '../sha384.ts'
import type { BundleStore } from '../store/store.ts'
import { reasonOf } from './refusal.ts'

const LIMIT_MS = 5000

/** Why an earlier published version could not be served, from the store or its own origin; empty if it can. */
export async function whyUnavailable(store: BundleStore, name: string, version: RemoteVersion): Promise<string[]> {
  if (originOf(version.entry) !== null) return whyNotServed(version)
  if (isOwnShell(version)) return []
  if (!(await store.has(name, version.version))) return ['it is no longer in the store']
  const checked = filesOf(version).map(async ({ href, integrity }) => {
    const at = bundleFileOf(href)
    const content = at === null ? null : await store.read(at.name, at.version, at.file)
    return content !== null && sha384Of(content) === integrity ? [] : [`${href} in the store differs from the published file`]
  })
  return (await Promise.all(checked)).flat()
}

/** Why browsers could not load a version from its origin, file by file; empty if they can. */
export async function whyNotServed(version: RemoteVersion): Promise<string[]> {
  return (await Promise.all(filesOf(version).map(whyNotServedFile))).filter((problem) => problem !== null)
}

async function whyNotServedFile({ href, integrity }: FileRef): Promise<string | null> {
  try {
    const answer = await fetch(href, { redirect: 'error', signal: AbortSignal.timeout(LIMIT_MS) })
    const content = Buffer.from(await answer.arrayBuffer())
    if (!answer.ok) return `${href} answers with ${answer.status}`
    if (answer.headers.get('access-control-allow-origin') !== '*')
      return `${href} cannot be used by other sites: the response lacks 'access-control-allow-origin: *'`
    const found = sha384Of(content)
    return found === integrity ? null : `${href} differs from the published file`
  } catch (error) {
    return `${href} does not answer: ${reasonOf(error)}`
  }
}
