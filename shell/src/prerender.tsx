import type { Language } from '@ponte/contracts/languages'
import type { Frames } from '@ponte/mfe/template'
import { setLanguage } from './language/page-language.ts'

/** The frame of a public page for visitors, in a language; null: in the original one. */
export async function renderFrames(language: Language | null): Promise<Frames> {
  if (language !== null) await setLanguage(language)
  return (await import('./render-frames.tsx')).renderFrames()
}
