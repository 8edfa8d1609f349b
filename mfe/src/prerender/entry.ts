import type { Language } from '@ponte/contracts/languages'
import type { AreaModule } from '@ponte/contracts/host'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { contractsInPortuguese } from '@ponte/contracts/in-portuguese'
import { addCatalogue, chooseLanguage } from '@ponte/contracts/choose-language'
import remote from '#remote/screens'
import type { PageRenderer } from './page-renderer.ts'

const CONTRACTS = { en: contractsInEnglish, pt: contractsInPortuguese } as const

/** Sets the language of everything evaluated from here on; null keeps the language of the sources. */
async function setLanguage(language: Language | null): Promise<void> {
  chooseLanguage(language)
  const { languages }: Pick<AreaModule, 'languages'> = remote
  if (language === null || languages === undefined) return
  addCatalogue(CONTRACTS[language])
  addCatalogue((await languages[language]()).default)
}

export async function openRenderer(language: Language | null = null): Promise<PageRenderer> {
  await setLanguage(language)
  return (await import('./render-on-request.tsx')).openRenderer()
}

export async function renderPages(language: Language | null = null): Promise<Record<string, string>> {
  await setLanguage(language)
  return (await import('./render-pages.tsx')).renderPages()
}

export { remote }
