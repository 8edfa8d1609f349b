import type { ScreenProps } from '@ponte/contracts/host'
import { fakeHost, renderScreen, type RenderedScreen } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { useState, type ComponentType } from 'react'
import type { CreateDialogProps } from '../src/directory/directory.ts'

/** Opens a create dialog as a directory page does. */
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

/** The dialog's text about missing input. */
export const stillMissing = (submit: HTMLElement): string =>
  (submit.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => screen.getByRole('dialog').querySelector(`#${CSS.escape(id)}`)?.textContent)
    .join(' ')
