import type { ScreenProps } from '@ponte/contracts/host'
import { person, renderScreen, type RenderedScreen, type RenderScreenOptions } from '@ponte/test-kit'
import type { ComponentType } from 'react'
import { newcomer } from '../src/dev/samples.ts'

const { id } = newcomer()

/** An onboarding step for a newcomer, on a production site. */
export const showStep = (Page: ComponentType<ScreenProps>, path: string, options: RenderScreenOptions): RenderedScreen =>
  renderScreen(Page, { path, route: path, user: person('newcomer', { id }), isDemo: false, ...options })
