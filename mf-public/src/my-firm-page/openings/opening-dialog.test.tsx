import type { ScreenProps } from '@ponte/contracts/host'
import { deleteOpening, listOpenings, updateOpening } from '@ponte/contracts/openings'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { firm, opening } from '../../dev/account-samples.ts'
import { OpeningsPart } from './openings-part.tsx'

const Screen = ({ host }: ScreenProps) => <OpeningsPart host={host} firm={firm()} isManager />
const NAME = 'Instrumentador(a) Cirúrgico(a), de 3 a 7 de março de 2099'

test('dialogs close even if the connection drops before the list is reloaded', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isDropped = false
  const answers = [
    respond(listOpenings, async () => {
      if (isDropped) await held
      return { results: [opening()], page: 1, limit: 20, totalPages: 1, totalResults: 1 }
    }),
    respond(updateOpening, () => opening()),
    respond(deleteOpening, () => {}),
  ]
  const { user, host } = renderScreen(Screen, { path: '/my-firm', user: person('firm'), answers })
  const press = (name: string) => user.click(screen.getByRole('button', { name }))
  await screen.findByText('Aberta')
  isDropped = true
  await press(`Editar: ${NAME}`)
  await press('Salvar vaga')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(`Excluir: ${NAME}`)
  await press('Excluir')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(host.toasts).toMatchObject([{ kind: 'success' }, { kind: 'success' }])
  release()
})

test('an opening can be edited again before the list is reloaded', async () => {
  let release = () => {}
  let held: Promise<void> | undefined
  let present = opening({ interestCount: 2 })
  const versions: unknown[] = []
  const answers = [
    respond(listOpenings, async () => (await held, { results: [present], page: 1, limit: 20, totalPages: 1, totalResults: 1 })),
    respond(updateOpening, ({ body: { version, ...changes } }) => {
      versions.push(version)
      if (version !== present.version) return refuse('changed_meanwhile')
      held = new Promise<void>((resolve) => (release = resolve))
      present = { ...present, description: changes.description ?? null, version: version + 1 }
      return { ...present, interestCount: undefined }
    }),
  ]
  const { user, host } = renderScreen(Screen, { path: '/my-firm', user: person('firm'), answers })
  const description = () => screen.getByRole('textbox', { name: /^Descrição/ })
  async function edit(words: string) {
    await user.click(await screen.findByRole('button', { name: `Editar: ${NAME}` }))
    await user.clear(description())
    await user.type(description(), words)
    await user.click(screen.getByRole('button', { name: 'Salvar vaga' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  }
  await edit('Primeira')
  await edit('Segunda')
  expect(versions).toEqual([1, 2])
  expect(host.toasts).toMatchObject([{ kind: 'success' }, { kind: 'success' }])
  expect(screen.getByRole('button', { name: /^2 interessados/ })).toBeVisible()
  release()
})

test('the first day can be typed after the hours are set', async () => {
  const answers = [respond(listOpenings, () => ({ results: [opening()], page: 1, limit: 20, totalPages: 1, totalResults: 1 }))]
  const { user } = renderScreen(Screen, { path: '/my-firm', user: person('firm'), answers })
  await user.click(await screen.findByRole('button', { name: `Editar: ${NAME}` }))
  fireEvent.change(screen.getByLabelText(/^Início/), { target: { value: '19:00' } })
  // The browser's value after the first digit of the year 2027.
  fireEvent.change(screen.getByLabelText(/^Primeiro dia/), { target: { value: '0002-12-07' } })
  expect(screen.getByLabelText(/^Primeiro dia/)).toHaveValue('0002-12-07')
})

test('hours that are typed only in part are not sent as none', async () => {
  const sent = jest.fn(() => opening())
  const answers = [
    respond(listOpenings, () => ({ results: [opening()], page: 1, limit: 20, totalPages: 1, totalResults: 1 })),
    respond(updateOpening, sent),
  ]
  const { user, host } = renderScreen(Screen, { path: '/my-firm', user: person('firm'), answers })
  await user.click(await screen.findByRole('button', { name: `Editar: ${NAME}` }))
  const start = screen.getByLabelText(/^Início/)
  // jsdom never sets it.
  Object.defineProperty(start, 'validity', { configurable: true, value: { badInput: true } })
  await user.click(screen.getByRole('button', { name: 'Salvar vaga' }))
  expect(start).toHaveFocus()
  expect(start).toHaveAccessibleDescription('Informe um horário válido')
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Informe um horário válido' }])
  expect(sent).not.toHaveBeenCalled()
  Object.defineProperty(start, 'validity', { value: { badInput: false } })
  await user.click(screen.getByRole('button', { name: 'Salvar vaga' }))
  await waitFor(() => expect(sent).toHaveBeenCalled())
})
