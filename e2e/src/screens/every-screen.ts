import type { Page } from '@playwright/test'
import { openScreen } from './open-screen.ts'
import type { Role, Screen } from './screen.ts'
import { screensOf } from './table.ts'
import { signIn } from '../test.ts'

/** Shows every screen of somebody that there is at one width, and hands it over once it stands there. */
export async function onEveryScreen(
  page: Page,
  role: Role,
  width: 'narrow' | 'wide',
  look: (screen: Screen) => Promise<void>,
): Promise<void> {
  if (role !== 'visitor') await signIn(page, role)
  for (const screen of screensOf(role).filter(({ only = width }) => only === width)) {
    const mend = await openScreen(page, screen)
    await screen.then?.(page)
    await look(screen)
    await mend()
  }
}
