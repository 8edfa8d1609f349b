import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

const REQUIRED = 'Por favor, preencha todos os campos obrigatórios'

interface ShownForm {
  user: UserEvent
  host: { toasts: unknown[] }
  save: () => Promise<void>
  sent: readonly unknown[]
}

/** Checks a required field: when empty it shows its error and gets the focus, one toast appears, and nothing is sent. */
export async function expectRequired(label: RegExp, { user, host, save, sent }: ShownForm): Promise<void> {
  await user.clear(screen.getByLabelText(label))
  await save()
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
  expect(screen.getByLabelText(label)).toHaveFocus()
  expect(host.toasts).toEqual([expect.objectContaining({ kind: 'error', message: REQUIRED })])
  expect(sent).toEqual([])
}
