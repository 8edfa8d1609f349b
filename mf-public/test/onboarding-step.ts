import type { ScreenProps } from '@ponte/contracts/host'
import { renderScreen, type RenderedScreen, type RenderScreenOptions } from '@ponte/test-kit'
import type { ComponentType } from 'react'

/** An onboarding step for a newcomer, on a production site. */
export const showStep = (Page: ComponentType<ScreenProps>, path: string, options: RenderScreenOptions): RenderedScreen =>
  renderScreen(Page, { path, route: path, user: 'newcomer', isDemo: false, ...options })
