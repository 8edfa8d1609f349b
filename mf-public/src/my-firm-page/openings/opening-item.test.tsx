import type { ScreenProps } from '@ponte/contracts/host'
import { listOpenings, reopenOpening } from '@ponte/contracts/openings'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { firm, opening } from '../../dev/account-samples.ts'
import { reloadOpenings } from './opening-values.ts'
import { OpeningsPart } from './openings-part.tsx'

const Screen = ({ host }: ScreenProps) => <OpeningsPart host={host} firm={firm()} isManager />
const CLOSED = '2026-11-23T12:00:00.000Z'

test('a filled opening is reopened after a confirmation, which says that the chosen person will be notified', async () => {
  let present = opening({ closedAt: CLOSED, filledAt: CLOSED })
  const answers = [
    respond(listOpenings, () => ({ results: [present], page: 1, limit: 20, totalPages: 1, totalResults: 1 })),
    respond(reopenOpening, () => (present = opening())),
  ]
  const { user, host } = renderScreen(Screen, { path: '/my-firm', user: person('firm'), answers })
  const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }))
  await screen.findByText('Preenchida')
  await press(/^Reabrir: /)
  expect(await screen.findByRole('alertdialog', { name: 'Reabrir esta vaga?' })).toHaveTextContent('A pessoa escolhida será avisada')
  await press('Cancelar')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(screen.getByText('Preenchida')).toBeVisible()
  await press(/^Reabrir: /)
  await press('Reabrir')
  expect(await screen.findByText('Aberta')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(host.toasts).toMatchObject([{ message: 'Vaga reaberta' }])
})

test.each([
  ['reopened', () => opening(), 'success'],
  ['refused', () => refuse('conflict'), 'error'],
])('once %s, the question closes even if the connection drops before the list is reloaded', async (_, answer, kind) => {
  let release = () => {}
  let held: Promise<void> | undefined
  const present = opening({ closedAt: CLOSED, filledAt: CLOSED })
  const answers = [
    respond(listOpenings, async () => (await held, { results: [present], page: 1, limit: 20, totalPages: 1, totalResults: 1 })),
    respond(reopenOpening, () => {
      held = new Promise<void>((resolve) => (release = resolve))
      return answer()
    }),
  ]
  const { user, host } = renderScreen(Screen, { path: '/my-firm', user: person('firm'), answers })
  await user.click(await screen.findByRole('button', { name: /^Reabrir: / }))
  await user.click(screen.getByRole('button', { name: 'Reabrir' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(host.toasts).toMatchObject([{ kind }])
  release()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Reabrir: / })).not.toHaveAttribute('aria-busy', 'true'))
})

test('the question closes if a colleague reopens the opening meanwhile', async () => {
  let present = opening({ closedAt: CLOSED, filledAt: CLOSED })
  const answers = [respond(listOpenings, () => ({ results: [present], page: 1, limit: 20, totalPages: 1, totalResults: 1 }))]
  const { user } = renderScreen(Screen, { path: '/my-firm', user: person('firm'), answers })
  await user.click(await screen.findByRole('button', { name: /^Reabrir: / }))
  expect(await screen.findByRole('alertdialog')).toBeVisible()
  present = opening()
  await act(() => reloadOpenings())
  expect(await screen.findByText('Aberta')).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
