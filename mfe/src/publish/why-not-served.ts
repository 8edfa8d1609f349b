import { filesOf } from '../registry/origin.ts'
import type { FileRef, RemoteVersion } from '../registry/registry.ts'
import { reasonOf } from './refusal.ts'
import { sha384Of } from '../sha384.ts'

const LIMIT_MS = 5000

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
    return found === integrity ? null : `${href} has other bytes than were published`
  } catch (error) {
    return `${href} does not answer: ${reasonOf(error)}`
  }
}
