import type { Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'
import type { Role, Screen } from './screen.ts'
import { screensOf } from './table.ts'
import { enter } from '../test.ts'

/** Opens every screen of a role at one width, and passes it on once it is loaded. */
export async function onEveryScreen(
  page: Page,
  role: Role,
  width: 'narrow' | 'wide',
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  if (role !== 'visitor') await enter(page, role)
  for (const screen of screensOf(role).filter(({ only = width }) => only === width)) {
    const revert = await openScreen(page, screen)
    await screen.then?.(page)
    await look(screen)
    await revert()
  }
}
