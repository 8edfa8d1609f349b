import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LANGUAGES } from '@ponte/contracts/languages'
import { FRAMES_FILE, OUTLET_MARKER, sha384Of, SIGN_IN_MARKER, type AllFrames, type Frames } from '@ponte/mfe/site'
import type { RegistryRoute, RemoteVersion } from '@ponte/mfe/registry'
import { escapeHtml } from './html.ts'
import { assertInert } from './inert-html.ts'
import { verifiedText, Unusable } from '../unusable.ts'

/** Wraps a prerendered page in the shell's frame. */
export function withFrame(html: string, { header = 'account' }: RegistryRoute, frames: Frames): string {
  if (typeof header === 'string') return frames[header].replace(OUTLET_MARKER, () => html)
  const around = frames.signIn.split(OUTLET_MARKER).map((part) => part.replaceAll(SIGN_IN_MARKER, () => escapeHtml(header.signIn)))
  return around.join(html)
}

/** The shell's frames, or null if its build has none that are usable. */
export async function readFrames(
  shellDir: string,
  complain: (message: string) => void,
  version: RemoteVersion | null = null,
): Promise<AllFrames | null> {
  const content = await readFile(path.join(shellDir, FRAMES_FILE)).catch(() => null)
  if (content === null || (version !== null && version.frames === undefined)) return null
  try {
    const { href, integrity } = version?.frames ?? { href: '', integrity: sha384Of(content) }
    return allFrames(parse(verifiedText(content, integrity, href)))
  } catch (error) {
    if (!(error instanceof Unusable)) throw error
    complain(error.message)
    return null
  }
}

function allFrames(document: unknown): AllFrames {
  const others: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, 'in') : undefined
  if (typeof others !== 'object' || others === null) return asFrames(document)
  const translated = LANGUAGES.flatMap((language) => {
    const frames: unknown = Reflect.get(others, language)
    return frames === undefined ? [] : [[language, asFrames(frames)] as const]
  })
  return { ...asFrames(document), in: Object.fromEntries(translated) }
}

function asFrames(document: unknown): Frames {
  const frame = (kind: keyof Frames): string => {
    const html: unknown = typeof document === 'object' && document !== null ? Reflect.get(document, kind) : undefined
    if (typeof html !== 'string' || html.split(OUTLET_MARKER).length !== 2)
      throw new Unusable(`${FRAMES_FILE}: '${kind}' must contain ${OUTLET_MARKER} exactly once`)
    return assertInert(html, `${FRAMES_FILE}: '${kind}'`)
  }
  const frames = { account: frame('account'), brand: frame('brand'), signIn: frame('signIn') }
  if (!frames.signIn.includes(SIGN_IN_MARKER)) throw new Unusable(`${FRAMES_FILE}: 'signIn' has no ${SIGN_IN_MARKER}`)
  return frames
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unusable(`${FRAMES_FILE} is not JSON`)
  }
}
