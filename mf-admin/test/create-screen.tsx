import type { ScreenProps } from '@ponte/contracts/host'
import { fakeHost, person, renderScreen, type FakeHost, type RenderedScreen } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { useState, type ComponentType } from 'react'
import type { CreateDialogProps } from '../src/directory/directory.ts'

let admins = 0

/** Opens a create dialog as a directory page does, for a new admin: drafts belong to a user. `host` is the one of an earlier dialog. */
export function showDialog<Item>(
  Dialog: ComponentType<CreateDialogProps<Item>>,
  { answers = [], isDemo = false, host }: { answers?: readonly HttpHandler[]; isDemo?: boolean; host?: FakeHost } = {},
): RenderedScreen & { created: Item[] } {
  const created: Item[] = []
  function Page({ host }: ScreenProps) {
    const [isOpen, setIsOpen] = useState(true)
    return isOpen && <Dialog host={host} onClose={() => setIsOpen(false)} onCreated={(item) => void created.push(item)} />
  }
  const user = person('admin', { id: `admin-${(admins += 1)}` })
  return { ...renderScreen(Page, { host: host ?? fakeHost({ user, isDemo }), answers }), created }
}

/** The dialog's text about missing input. */
export const stillMissing = (submit: HTMLElement): string =>
  (submit.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => screen.getByRole('dialog').querySelector(`#${CSS.escape(id)}`)?.textContent)
    .join(' ')
