import type { ScreenProps } from '@ponte/contracts/host'
import { fakeHost, renderScreen, type RenderedScreen } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { useState, type ComponentType } from 'react'
import type { CreateDialogProps } from '../src/directory/directory.ts'

/** A screen for tests: a create dialog, as the page of a directory opens it. */
export function showDialog<Item>(
  Dialog: ComponentType<CreateDialogProps<Item>>,
  { answers = [], isDemo = false }: { answers?: readonly HttpHandler[]; isDemo?: boolean } = {},
): RenderedScreen & { created: Item[] } {
  const created: Item[] = []
  function Page({ host }: ScreenProps) {
    const [isOpen, setIsOpen] = useState(true)
    return isOpen && <Dialog host={host} onClose={() => setIsOpen(false)} onCreated={(item) => void created.push(item)} />
  }
  return { ...renderScreen(Page, { host: fakeHost({ user: 'admin', isDemo }), answers }), created }
}

/** The dialog's text about why it cannot be sent yet. */
export const stillMissing = (submit: HTMLElement): string =>
  (submit.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => screen.getByRole('dialog').querySelector(`#${CSS.escape(id)}`)?.textContent)
    .join(' ')
