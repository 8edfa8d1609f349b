import { getAccount } from '@ponte/contracts/account'
import { getFirm, updateFirm, type Firm } from '@ponte/contracts/firms'
import { createCalendar, getCalendar } from '@ponte/contracts/own-calendar'
import { getUser } from '@ponte/contracts/users'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { expectRequired } from '../../test/expect-required.ts'
import { account, firm } from '../dev/account-samples.ts'
import { user as sample } from '../dev/samples.ts'
import MyFirmPage from './my-firm-page.tsx'

const required = 'Obrigatório'
const owner = sample({ role: 'firm', firm: firm().id })
const clinic = person('firm', { id: owner.id })

const usual = [respond(getAccount, () => account()), respond(getCalendar, () => ({ feedSince: null, imported: null }))]

function open(answers: HttpHandler[]) {
  return renderScreen(MyFirmPage, { path: '/my-firm', user: clinic, answers: [...answers, ...usual] })
}

async function show({ over = {}, answers = [] }: { over?: Partial<Firm>; answers?: HttpHandler[] } = {}) {
  let stored = firm(over)
  const sent: unknown[] = []
  const shown = open([
    ...answers,
    respond(getUser, () => owner),
    respond(getFirm, () => stored),
    respond(updateFirm, ({ body }) => {
      sent.push(body)
      stored = { ...stored, ...(JSON.parse(JSON.stringify(body)) as Partial<Firm>) }
      return stored
    }),
  ])
  await screen.findByLabelText(/^Nome da empresa/)
  const save = () => shown.user.click(screen.getByRole('button', { name: 'Salvar alterações' }))
  return { ...shown, sent, save }
}

test("a firm's stored data is shown", async () => {
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Dados da empresa' })).toBeVisible()
  expect(screen.getByLabelText(/^CNPJ/)).toHaveValue('11.222.333/0001-81')
  expect(screen.getByLabelText(/^Estado/)).toHaveValue('PR')
  expect(screen.getByLabelText(/^Cidade/)).toHaveValue('Curitiba/PR')
  expect(screen.getByRole('checkbox', { name: 'Transplante Capilar' })).toBeChecked()
  expect(screen.getByRole('switch', { name: 'Oferece hospedagem' })).not.toBeChecked()
})

test('opportunity fields are saved with the firm', async () => {
  const { user, host, sent, save } = await show()
  await user.click(screen.getByRole('checkbox', { name: 'Anestesiologia' }))
  await user.click(screen.getByRole('switch', { name: 'Oferece hospedagem' }))
  await user.clear(screen.getByLabelText(/^Descrição/))
  await save()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Perfil atualizado com sucesso!', durationMs: 3000 }]))
  expect(sent).toEqual([
    {
      cnpj: '11222333000181',
      name: 'Clínica Aurora',
      type: 'clinica',
      description: null,
      address: 'Rua das Flores, 10, Centro',
      state: 'PR',
      city: 'curitiba',
      photo: null,
      specialtiesNeeded: ['transplante_capilar', 'anestesiologia'],
      offersAccommodation: true,
      version: 1,
    },
  ])
})

test("a colleague's save is reported, appears in the untouched fields, and nothing typed is lost", async () => {
  let theirs = firm()
  const answers = [
    respond(getFirm, () => theirs),
    respond(updateFirm, ({ body }) => (body.version === theirs.version ? theirs : refuse('changed_meanwhile'))),
  ]
  const { user, host, save } = await show({ answers })
  await user.type(screen.getByLabelText(/^Nome da empresa/), ' Sul')
  theirs = { ...theirs, address: 'Rua Nova, 20', version: 2 }
  await save()
  await waitFor(() =>
    expect(host.toasts).toMatchObject([
      { kind: 'error', message: expect.stringMatching(/^Este registro foi alterado por outra pessoa/) as string },
    ]),
  )
  expect(screen.getByLabelText(/^Endereço/)).toHaveValue('Rua Nova, 20')
  expect(screen.getByLabelText(/^Nome da empresa/)).toHaveValue('Clínica Aurora Sul')
  await save()
  await waitFor(() => expect(host.toasts[1]).toMatchObject({ kind: 'success' }))
})

test.each([
  ['CNPJ', /^CNPJ/],
  ['Nome da empresa', /^Nome da empresa/],
  ['Endereço', /^Endereço/],
])('%s is required', async (_, label) => expectRequired(label, await show()))

test('changing the state clears the city, and requires one of its own', async () => {
  const { user, save, sent } = await show()
  await user.selectOptions(screen.getByLabelText(/^Estado/), 'SP')
  const city = screen.getByLabelText(/^Cidade/)
  expect(city).toHaveValue('')
  await save()
  expect(city).toHaveAccessibleDescription(expect.stringContaining(required))
  await user.clear(city)
  await user.type(city, 'campinas')
  await save()
  await waitFor(() => expect(sent).toEqual([expect.objectContaining({ state: 'SP', city: 'campinas' })]))
})

test('a CNPJ whose check digits are wrong is refused', async () => {
  const { user, save, sent } = await show()
  await user.clear(screen.getByLabelText(/^CNPJ/))
  await user.type(screen.getByLabelText(/^CNPJ/), '11222333000182')
  await save()
  expect(screen.getByLabelText(/^CNPJ/)).toHaveAccessibleDescription(expect.stringContaining('Por favor, insira um CNPJ válido'))
  expect(sent).toEqual([])
})

test('a CNPJ that another firm has is reported at its field, and the input stays', async () => {
  const taken = refuse('cnpj_taken', { fields: { cnpj: 'Já existe uma empresa com este CNPJ' } })
  const { user, save } = await show({ answers: [respond(updateFirm, () => taken)] })
  await user.type(screen.getByLabelText(/^Nome da empresa/), ' Sul')
  await save()
  await waitFor(() => expect(screen.getByLabelText(/^CNPJ/)).toHaveAccessibleDescription(expect.stringContaining('Já existe uma empresa')))
  expect(screen.getByLabelText(/^Nome da empresa/)).toHaveValue('Clínica Aurora Sul')
})

test('the input survives a reload', async () => {
  const first = await show()
  await first.user.type(screen.getByLabelText(/^Nome da empresa/), ' Sul')
  first.unmount()
  await show()
  expect(screen.getByLabelText(/^Nome da empresa/)).toHaveValue('Clínica Aurora Sul')
})

test('an inactive firm reads what that means', async () => {
  await show({ over: { isActive: false } })
  expect(screen.getByText(/Sua empresa está inativa/)).toBeVisible()
})

test("a member sees the firm's details and team", async () => {
  open([respond(getUser, () => ({ ...owner, firmRole: 'member' as const })), respond(getFirm, () => firm())])
  expect(await screen.findByText('Só a gestão da empresa altera estes dados.')).toBeVisible()
  expect(screen.getByText('11.222.333/0001-81')).toBeVisible()
  expect(screen.getByText('Rua das Flores, 10, Centro, Curitiba/PR')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Salvar alterações' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Ver a equipe' })).toHaveAttribute('href', '/equipe')
})

test("a firm's user subscribes to the firm's openings and own deadlines, and is offered no import", async () => {
  const url = `https://ponte.example/calendario/${'a'.repeat(43)}.ics`
  const { user } = await show({ answers: [respond(createCalendar, () => ({ url }))] })
  expect(await screen.findByText(/mostra em outra agenda as vagas da sua empresa/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Criar endereço' }))
  expect(await screen.findByLabelText('Endereço do calendário')).toHaveValue(url)
  expect(screen.queryByText('Importar dias ocupados')).toBeNull()
})

test.each([
  ['has no firm', sample({ role: 'firm', firm: null })],
  ['has lost their firm', owner],
])('a firm’s user who %s sees what is missing, with a link', async (_, held) => {
  open([respond(getUser, () => held), respond(getFirm, () => refuse('not_found'))])
  expect(await screen.findByRole('heading', { name: 'Faltam os dados da empresa' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Completar os dados da empresa' })).toHaveAttribute('href', '/complete-profile-firm')
})

test('a failure can be retried', async () => {
  let isDown = true
  const { user } = open([respond(getUser, () => owner), respond(getFirm, () => (isDown ? refuse('unavailable') : firm()))])
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByLabelText(/^Nome da empresa/)).toHaveValue('Clínica Aurora')
})
