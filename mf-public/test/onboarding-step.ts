import type { ScreenProps } from '@ponte/contracts/host'
import { renderScreen, type RenderedScreen, type RenderScreenOptions } from '@ponte/test-kit'
import type { ComponentType } from 'react'

/** A step of signing up, to somebody whose profile is not complete, on a site in earnest. */
export const showStep = (Page: ComponentType<ScreenProps>, path: string, options: RenderScreenOptions): RenderedScreen =>
  renderScreen(Page, { path, route: path, user: 'newcomer', isDemo: false, ...options })
