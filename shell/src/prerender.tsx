import type { Language } from '@ponte/contracts/languages'
import type { Frames } from '@ponte/mfe/template'
import { speakIn } from './language/page-language.ts'

/** The frame of a public page as a visitor sees it, in a language; null: as it stands. */
export async function renderFrames(language: Language | null): Promise<Frames> {
  if (language !== null) await speakIn(language)
  return (await import('./render-frames.tsx')).renderFrames()
}
