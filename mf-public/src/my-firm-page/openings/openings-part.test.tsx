import { dayOf, startOfDayAfter } from '@ponte/contracts/calendar'
import { getFirm } from '@ponte/contracts/firms'
import { openingFigures } from '@ponte/contracts/interests'
import {
  closeOpening,
  createOpening,
  deleteOpening,
  listOpenings,
  reopenOpening,
  updateOpening,
  type Opening,
} from '@ponte/contracts/openings'
import type { ScreenProps } from '@ponte/contracts/host'
import { withDays } from '@ponte/contracts/opening-rules'
import { getUser } from '@ponte/contracts/users'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { firm, opening } from '../../dev/account-samples.ts'
import { user as sampleUser } from '../../dev/samples.ts'
import OpeningsPage from './openings-page.tsx'
import { OpeningsPart } from './openings-part.tsx'

const Screen = ({ host }: ScreenProps) => <OpeningsPart host={host} firm={firm()} isManager />
const NAME = 'Instrumentador(a) Cirúrgico(a), de 3 a 7 de março de 2099'

function show(held: Opening[] = [], answers: HttpHandler[] = []) {
  let stored = held
  const sent: unknown[] = []
  const change = (over: Partial<Opening>) => {
    stored = stored.map((one) => ({ ...one, ...over, version: one.version + 1 }))
    return stored[0] ?? opening()
  }
  const usual = [
    respond(listOpenings, () => ({ results: stored, page: 1, limit: 20, totalPages: 1, totalResults: stored.length })),
    respond(createOpening, ({ body }) => {
      sent.push(body)
      stored = [opening({ ...withDays(body), description: null })]
      return opening()
    }),
    respond(updateOpening, ({ body }) => {
      sent.push(body)
      const { startOn, endOn } = withDays(body)
      return change({ startOn, endOn })
    }),
    respond(closeOpening, () => change({ closedAt: '2026-11-23T12:00:00.000Z' })),
    respond(reopenOpening, () => change({ closedAt: null, filledAt: null })),
    respond(deleteOpening, () => void (stored = [])),
  ]
  const shown = renderScreen(Screen, { path: '/my-firm', user: person('firm'), answers: [...answers, ...usual] })
  const press = (name: string) => shown.user.click(screen.getByRole('button', { name }))
  return { ...shown, sent, press, change }
}

async function fillIn({ user, press }: ReturnType<typeof show>, days: [string, string] = ['2099-03-03', '2099-03-07']) {
  await press('Nova vaga')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova vaga' }))
  await user.selectOptions(dialog.getByLabelText(/^Profissão procurada/), 'medico')
  for (const [label, day] of [
    [/^Primeiro dia/, days[0]],
    [/^Último dia/, days[1]],
  ] as const)
    fireEvent.change(dialog.getByLabelText(label), { target: { value: day } })
  return dialog
}

test('a firm publishes its first opening, by default in its own city', async () => {
  const shown = show()
  expect(await screen.findByText('Nenhuma vaga publicada')).toBeVisible()
  const dialog = await fillIn(shown)
  await shown.user.click(dialog.getByRole('checkbox', { name: 'UTI' }))
  await shown.user.click(dialog.getByRole('button', { name: 'Publicar vaga' }))
  expect(await screen.findByRole('heading', { level: 3, name: 'Médico(a)' })).toBeVisible()
  expect(shown.sent).toEqual([
    {
      profession: 'medico',
      specialties: ['uti'],
      state: 'PR',
      city: 'curitiba',
      startOn: '2099-03-03',
      endOn: '2099-03-07',
      startsAt: null,
      endsAt: null,
      offersAccommodation: false,
      description: '',
    },
  ])
  expect(shown.host.toasts).toMatchObject([{ kind: 'success', message: 'Vaga publicada' }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [['2099-03-03', '2099-03-02'], 'A data final deve ser igual ou posterior à inicial'],
  [['2020-03-03', '2020-03-07'], 'A data final não pode estar no passado'],
  [['2099-01-01', '2100-02-01'], 'Uma vaga pode durar no máximo 366 dias'],
] as const)('the days %s are refused at their field, with one toast', async (days, message) => {
  const shown = show()
  await screen.findByText('Nenhuma vaga publicada')
  const dialog = await fillIn(shown, [...days])
  await shown.user.click(dialog.getByRole('button', { name: 'Publicar vaga' }))
  expect(dialog.getByLabelText(/^Último dia/)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(shown.host.toasts).toMatchObject([{ kind: 'error', message }])
  expect(shown.sent).toEqual([])
})

test('an opening for tomorrow takes one press for its days, and the last day follows the first', async () => {
  const shown = show()
  await screen.findByText('Nenhuma vaga publicada')
  await shown.press('Nova vaga')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova vaga' }))
  const days = () => [/^Primeiro dia/, /^Último dia/].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value)
  expect(dialog.getByLabelText(/^Último dia/)).not.toHaveAttribute('min')
  await shown.user.click(dialog.getByRole('button', { name: 'Amanhã' }))
  const tomorrow = dayOf(startOfDayAfter(new Date(), 1))
  expect(days()).toEqual([tomorrow, tomorrow])
  expect(dialog.getByLabelText(/^Último dia/)).toHaveAttribute('min', tomorrow)
  fireEvent.change(dialog.getByLabelText(/^Primeiro dia/), { target: { value: '2099-03-03' } })
  expect(days()).toEqual(['2099-03-03', '2099-03-03'])
  fireEvent.change(dialog.getByLabelText(/^Último dia/), { target: { value: '2099-03-07' } })
  fireEvent.change(dialog.getByLabelText(/^Primeiro dia/), { target: { value: '2099-03-05' } })
  expect(days()).toEqual(['2099-03-05', '2099-03-07'])
})

test.each([
  ['07:00', '2099-03-04T10:00:00.000Z', 'de 3 a 4 de março de 2099'],
  ['00:00', '2099-03-04T03:00:00.000Z', 'em 3 de março de 2099'],
])('a night shift until %s ends on the next day, and is edited as it was entered', async (end, endsAt, days) => {
  const shown = show()
  await screen.findByText('Nenhuma vaga publicada')
  const dialog = await fillIn(shown, ['2099-03-03', '2099-03-03'])
  await shown.user.type(dialog.getByLabelText(/^Início/), '19:00')
  await shown.user.click(dialog.getByRole('button', { name: 'Publicar vaga' }))
  expect(dialog.getByLabelText(/^Fim/)).toHaveAccessibleDescription('Informe o início e o fim, e o fim depois do início')
  await shown.user.type(dialog.getByLabelText(/^Fim/), end)
  await shown.user.click(dialog.getByRole('button', { name: 'Publicar vaga' }))
  const when = `${days}, das 19:00 às ${end}`
  expect(await screen.findByText(`Curitiba/PR · ${when}`)).toBeVisible()
  expect(shown.sent).toMatchObject([{ startsAt: '2099-03-03T22:00:00.000Z', endsAt }])

  await shown.press(`Editar: Médico(a), ${when}`)
  const edited = within(await screen.findByRole('dialog', { name: 'Editar vaga' }))
  expect([/^Último dia/, /^Início/, /^Fim/].map((label) => edited.getByLabelText<HTMLInputElement>(label).value)).toEqual([
    '2099-03-03',
    '19:00',
    end,
  ])
})

test('an urgent opening says so', async () => {
  show([opening({ isUrgent: true })])
  expect(await screen.findByText('Urgente')).toBeVisible()
})

test('an opening like an open one can be published only after a warning', async () => {
  const same = { profession: 'medico', startOn: '2099-03-03', endOn: '2099-03-03' } as const
  const shown = show([opening({ ...same, closedAt: '2026-11-23T12:00:00.000Z' }), opening({ ...same, _id: 'open' })])
  await screen.findAllByRole('heading', { level: 3, name: 'Médico(a)' })
  const dialog = await fillIn(shown)
  expect(dialog.getByRole('alert')).toHaveTextContent('Vocês já têm uma vaga aberta igual nesta cidade: Médico(a), em 3 de março de 2099.')
  await shown.user.click(dialog.getByRole('button', { name: 'Publicar mesmo assim' }))
  await waitFor(() => expect(shown.sent).toHaveLength(1))
})

test('an opening with another first day, or like a closed one, is published without a warning', async () => {
  const shown = show([
    opening({ profession: 'medico', closedAt: '2026-11-23T12:00:00.000Z' }),
    opening({ profession: 'medico', startOn: '2099-03-04', _id: 'open' }),
  ])
  await screen.findAllByRole('heading', { level: 3, name: 'Médico(a)' })
  const dialog = await fillIn(shown)
  expect(dialog.queryByRole('alert')).toBeNull()
  expect(dialog.getByRole('button', { name: 'Publicar vaga' })).toBeVisible()
})

test('missing values are reported at their fields', async () => {
  const { user, press } = show()
  await screen.findByText('Nenhuma vaga publicada')
  await press('Nova vaga')
  const dialog = within(await screen.findByRole('dialog', { name: 'Nova vaga' }))
  await user.click(dialog.getByRole('button', { name: 'Publicar vaga' }))
  for (const label of [/^Profissão procurada/, /^Primeiro dia/, /^Último dia/])
    expect(dialog.getByLabelText(label)).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
})

test('the input survives closing the dialog', async () => {
  const shown = show()
  await screen.findByText('Nenhuma vaga publicada')
  const dialog = await fillIn(shown)
  await shown.user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await shown.press('Nova vaga')
  expect(await screen.findByLabelText(/^Profissão procurada/)).toHaveValue('medico')
  expect(screen.getByText('O que você tinha preenchido continua aqui.')).toBeVisible()
})

test('an opening is changed with the version that was shown', async () => {
  const { user, press, sent } = show([opening({ version: 4 })])
  expect(await screen.findByText('Curitiba/PR · de 3 a 7 de março de 2099')).toBeVisible()
  await press(`Editar: ${NAME}`)
  const end = await screen.findByLabelText(/^Último dia/)
  await user.clear(end)
  await user.type(end, '2099-03-09')
  await press('Salvar vaga')
  expect(await screen.findByText('Curitiba/PR · de 3 a 9 de março de 2099')).toBeVisible()
  expect(sent).toMatchObject([{ endOn: '2099-03-09', version: 4 }])
})

test('an opening changed by a colleague is shown again: the input is kept, and the other fields are the colleague’s', async () => {
  let changeMeanwhile = () => {}
  const answer = respond(updateOpening, () => {
    changeMeanwhile()
    return refuse('changed_meanwhile')
  })
  const { user, press, host, change } = show([opening()], [answer])
  changeMeanwhile = () => void change({ endOn: '2099-03-09' })
  await screen.findByText('Aberta')
  await press(`Editar: ${NAME}`)
  await user.type(await screen.findByLabelText(/^Descrição/), 'Plantão')
  await press('Salvar vaga')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.toasts).toMatchObject([{ kind: 'error' }])
  await user.click(await screen.findByRole('button', { name: /^Editar: .* de 3 a 9 de março de 2099$/ }))
  expect(await screen.findByLabelText(/^Descrição/)).toHaveValue('Plantão')
  expect(screen.getByLabelText(/^Último dia/)).toHaveValue('2099-03-09')
})

test('it is closed and reopened with one press each', async () => {
  const { press, host } = show([opening()])
  expect(await screen.findByText('Aberta')).toBeVisible()
  await press(`Encerrar: ${NAME}`)
  expect(await screen.findByText('Encerrada')).toBeVisible()
  await press(`Reabrir: ${NAME}`)
  expect(await screen.findByText('Aberta')).toBeVisible()
  expect(host.toasts.map(({ message }) => message)).toEqual(['Vaga encerrada', 'Vaga reaberta'])
})

test('an opening whose last day has passed says why it cannot be reopened', async () => {
  const yesterday = dayOf(new Date(Date.now() - 2 * 86_400_000))
  show([opening({ startOn: yesterday, endOn: yesterday, closedAt: '2026-11-23T12:00:00.000Z' })])
  expect(await screen.findByText('Esta vaga já terminou. Altere as datas para reabrir.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Reabrir/ })).toBeNull()
})

test('a refusal to reopen shows the server message', async () => {
  const refusal = refuse('too_many_openings')
  const { press, host } = show([opening({ closedAt: '2026-11-23T12:00:00.000Z' })], [respond(reopenOpening, () => refusal)])
  await screen.findByText('Encerrada')
  await press(`Reabrir: ${NAME}`)
  await waitFor(() =>
    expect(host.toasts).toMatchObject([{ kind: 'error', message: expect.stringContaining('20 vagas abertas') as string }]),
  )
})

test('it is deleted after a confirmation', async () => {
  const { press, host } = show([opening()])
  await screen.findByText('Aberta')
  await press(`Excluir: ${NAME}`)
  expect(await screen.findByRole('alertdialog', { name: 'Excluir esta vaga?' })).toHaveTextContent(NAME)
  await press('Excluir')
  expect(await screen.findByText('Nenhuma vaga publicada')).toBeVisible()
  expect(screen.getByRole('group', { name: 'Vagas publicadas' })).toHaveFocus()
  expect(host.toasts).toMatchObject([{ message: 'Vaga excluída' }])
})

test('more openings are shown up to a limit, which is named; the first of the last page gets the focus', async () => {
  const all = Array.from({ length: 130 }, (_, n) => opening({ _id: `opening-${n}`, interestCount: n }))
  const listing = respond(listOpenings, ({ query: { limit } }) => {
    return { results: all.slice(0, limit), page: 1, limit: 20, totalPages: 2, totalResults: all.length }
  })
  const { press } = show([], [listing])
  await screen.findAllByRole('listitem')
  for (const _ of [40, 60, 80, 100]) await press('Ver mais vagas')
  expect(await screen.findByRole('button', { name: `80 interessados(as): ${NAME}` })).toHaveFocus()
  expect(await screen.findByText('Estas são 100 das 130 vagas: as abertas e as últimas encerradas.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ver mais vagas' })).toBeNull()
})

test('a list that fails to load can be retried', async () => {
  let isDown = true
  const failing = respond(listOpenings, () =>
    isDown ? refuse('malformed') : { results: [opening()], page: 1, limit: 20, totalPages: 1, totalResults: 1 },
  )
  const { press } = show([], [failing])
  expect(await screen.findByText('Não foi possível carregar as vagas')).toBeVisible()
  isDown = false
  await press('Tentar de novo')
  expect(await screen.findByText('Aberta')).toBeVisible()
})

test('the page of openings shows those of the user’s own firm', async () => {
  const owner = sampleUser({ role: 'firm', firm: firm().id })
  const answers = [
    respond(getUser, () => owner),
    respond(getFirm, () => firm()),
    respond(listOpenings, () => ({ results: [opening()], page: 1, limit: 20, totalPages: 1, totalResults: 1 })),
    respond(openingFigures, () => ({ results: [], medianMinutesToFill: null })),
  ]
  renderScreen(OpeningsPage, { path: '/vagas-da-empresa', user: person('firm', { id: owner.id }), answers })
  expect(screen.getByRole('heading', { level: 1, name: 'Vagas' })).toBeVisible()
  expect(await screen.findByRole('button', { name: `Editar: ${NAME}` })).toBeVisible()
})
