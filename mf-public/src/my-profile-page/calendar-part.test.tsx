import { createCalendar, getCalendar, importCalendar, removeCalendar, removeImport, type OwnCalendar } from '@ponte/contracts/own-calendar'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { CalendarPart } from './calendar-part.tsx'

const ADDRESS = `https://ponte.example/calendario/${'a'.repeat(43)}.ics`
const imported = (given: Partial<NonNullable<OwnCalendar['imported']>> = {}) => ({
  readAt: '2026-11-26T12:00:00.000Z',
  failure: null,
  busyDays: 3,
  ...given,
})

function show(known: Partial<OwnCalendar> = {}, answers: HttpHandler[] = []) {
  let held: OwnCalendar = { feedSince: null, imported: null, ...known }
  const sent: unknown[] = []
  const usual = [
    respond(getCalendar, () => held),
    respond(createCalendar, () => {
      held = { ...held, feedSince: '2026-11-26T12:00:00.000Z' }
      return { url: ADDRESS }
    }),
    respond(removeCalendar, () => void (held = { ...held, feedSince: null })),
    respond(importCalendar, ({ body }) => {
      sent.push(body)
      return (held = { ...held, imported: imported({ readAt: null, busyDays: 0 }) })
    }),
    respond(removeImport, () => void (held = { ...held, imported: null })),
  ]
  return { ...renderScreen(CalendarPart, { path: '/my-profile', user: person('professional'), answers: [...answers, ...usual] }), sent }
}

const press = async ({ user }: ReturnType<typeof show>, name: string) => user.click(await screen.findByRole('button', { name }))
const heading = (name: string) => screen.getByRole('heading', { name })

test('an address is created, shown once and copied; revoking it asks first', async () => {
  const page = show()
  await press(page, 'Criar endereço')
  expect(await screen.findByLabelText('Endereço do calendário')).toHaveValue(ADDRESS)
  expect(heading('Assinar meus compromissos')).toHaveFocus()
  await press(page, 'Copiar Endereço do calendário')
  expect(await screen.findByText('Copiado')).toBeVisible()

  await press(page, 'Encerrar endereço')
  expect(screen.getByRole('alertdialog')).toHaveTextContent('deixa de funcionar na hora')
  await page.user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByLabelText('Endereço do calendário')).toBeVisible()
  await press(page, 'Encerrar endereço')
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Encerrar endereço' }))
  await waitFor(() => expect(page.host.toasts).toMatchObject([{ message: 'Endereço encerrado' }]))
  expect(screen.queryByLabelText('Endereço do calendário')).toBeNull()
  expect(heading('Assinar meus compromissos')).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
})

test('an existing address is not shown, and replacing it asks first', async () => {
  const page = show({ feedSince: '2026-11-02T12:00:00.000Z' })
  expect(await screen.findByText(/^Endereço ativo desde 02\/11\/2026/)).toBeVisible()
  await press(page, 'Criar outro endereço')
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Criar outro endereço' }))
  expect(await screen.findByLabelText('Endereço do calendário')).toHaveValue(ADDRESS)
})

test('the address cannot be ended while it is replaced', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const page = show({ feedSince: '2026-11-02T12:00:00.000Z' }, [respond(createCalendar, async () => (await held, { url: ADDRESS }))])
  await press(page, 'Criar outro endereço')
  await page.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Criar outro endereço' }))
  await press(page, 'Encerrar endereço')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  release()
  expect(await screen.findByLabelText('Endereço do calendário')).toHaveValue(ADDRESS)
})

test('an address that is created while an import is removed stays', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const page = show({ imported: imported() }, [respond(removeImport, () => held)])
  await press(page, 'Remover importação')
  await press(page, 'Criar endereço')
  expect(await screen.findByLabelText('Endereço do calendário')).toHaveValue(ADDRESS)
  release()
  expect(await screen.findByRole('button', { name: 'Informar endereço' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Criar outro endereço' })).toBeVisible()
})

test('a removed import stays removed when the new address arrives', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  const page = show({ imported: imported() }, [respond(createCalendar, async () => (await held, { url: ADDRESS }))])
  await press(page, 'Criar endereço')
  await press(page, 'Remover importação')
  await screen.findByRole('button', { name: 'Informar endereço' })
  release()
  await screen.findByLabelText('Endereço do calendário')
  expect(screen.getByRole('button', { name: 'Informar endereço' })).toBeVisible()
})

test('a refused action is reported and changes nothing', async () => {
  const page = show({}, [respond(createCalendar, () => refuse('unavailable'))])
  await press(page, 'Criar endereço')
  await waitFor(() => expect(page.host.toasts).toMatchObject([{ kind: 'error' }]))
  expect(screen.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
})

test('a calendar is imported by its address, and removed', async () => {
  const page = show()
  await press(page, 'Informar endereço')
  await press(page, 'Importar')
  const field = screen.getByLabelText(/^Endereço secreto/)
  expect(field).toHaveAccessibleDescription(/./)
  expect(page.sent).toEqual([])
  await page.user.type(field, ' https://calendar.example/a.ics ')
  await press(page, 'Importar')
  expect(await screen.findByText('O calendário será lido em instantes.')).toBeVisible()
  expect(page.sent).toEqual([{ url: 'https://calendar.example/a.ics' }])
  expect(screen.queryByRole('dialog')).toBeNull()
  await press(page, 'Remover importação')
  expect(heading('Importar dias ocupados')).toHaveFocus()
  await press(page, 'Informar endereço')
  expect(screen.getByLabelText(/^Endereço secreto/)).toHaveValue('')
})

test('the focus stays where the user has moved it while an action runs', async () => {
  const removing = respond(removeImport, () => screen.getByRole('button', { name: 'Criar endereço' }).focus())
  const page = show({ imported: imported() }, [removing])
  await press(page, 'Remover importação')
  await waitFor(() => expect(page.host.toasts).toMatchObject([{ message: 'Importação removida' }]))
  expect(screen.getByRole('button', { name: 'Criar endereço' })).toHaveFocus()
})

test('an address that the server refuses is explained at the field', async () => {
  const page = show({}, [respond(importCalendar, () => refuse('invalid', { fields: { url: 'Use um endereço que comece com https://' } }))])
  await press(page, 'Informar endereço')
  await page.user.type(screen.getByLabelText(/^Endereço secreto/), 'agenda')
  await press(page, 'Importar')
  await waitFor(() => expect(screen.getByLabelText(/^Endereço secreto/)).toHaveAccessibleDescription(/https:/))
})

test('the time of the last import and a failed import are shown', async () => {
  show({ imported: imported({ failure: 'refused', busyDays: 1 }) })
  expect(await screen.findByText(/^Lido em 26\/11\/2026.*: 1 dia ocupado nos próximos seis meses\.$/)).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('recusou a leitura')
})

test('a failure to load is reported and can be retried', async () => {
  let isAway = true
  const page = show({}, [respond(getCalendar, () => (isAway ? refuse('not_allowed') : { feedSince: null, imported: null }))])
  expect(await screen.findByText('Não foi possível carregar seu calendário')).toBeVisible()
  isAway = false
  await press(page, 'Tentar de novo')
  expect(await screen.findByRole('button', { name: 'Criar endereço' })).toBeVisible()
})
