import { firmEvaluations, getPublicFirm } from '@ponte/contracts/profiles'
import { fakeHost, refuse, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import { opening, pageOf } from '../dev/samples.ts'
import FirmPage from './firm-page.tsx'
import { publicFirm, review, showProfile } from '../../test/profiles.ts'

const sol = publicFirm()
const path = `/empresas/${sol._id}`

const show = (options: RenderScreenOptions = {}) =>
  showProfile(FirmPage, { path, route: '/empresas/:id', answers: [respond(getPublicFirm, () => sol)], ...options })

const named = (name: string) => screen.findByRole('heading', { level: 1, name })

test.each([
  [{ answered: 5, asked: 5, meanDays: 0 }, 'Confirma o resultado de 5 de 5 contatos'],
  [{ answered: 4, asked: 6, meanDays: 1 }, 'Confirma o resultado de 4 de 6 contatos'],
  [{ answered: 0, asked: 7, meanDays: null }, 'Confirma o resultado de 0 de 7 contatos'],
])('it shows how often the firm answers: %j', async (replies, said) => {
  show({ answers: [respond(getPublicFirm, () => publicFirm({ replies }))] })
  await named('Clínica Sol')
  expect(screen.getByText(said)).toBeVisible()
  expect(screen.getByText(/^Catorze dias depois de um contato/)).toBeVisible()
})

test('a firm shows its place, needs, offers, contact person and reviews', async () => {
  const { host } = show()
  await named('Clínica Sol')
  for (const seen of [
    'Clínica em Recife/PE',
    'Procura',
    'Transplante Capilar',
    'Oferece hospedagem',
    /Duas salas/,
    'Responsável: Lívia Sampaio',
    'Serviços contratados',
    '4,8 · 1 avaliação',
    'Comentário 1',
  ]) {
    expect(screen.getByText(seen)).toBeVisible()
  }
  expect(host.titles).toEqual(['Clínica Sol, Clínica em Recife/PE'])
})

test('a firm with few details says so', async () => {
  const bare = publicFirm({ description: null, specialtiesNeeded: [], offersAccommodation: false })
  show({ answers: [respond(getPublicFirm, () => bare)] })
  await named('Clínica Sol')
  expect(screen.getByText('A empresa ainda não escreveu sobre si.')).toBeVisible()
  expect(screen.getByText('Nenhuma especialidade específica no momento.')).toBeVisible()
  expect(screen.queryByText('Oferece hospedagem')).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Vagas' })).toBeNull()
})

test('its open openings are listed', async () => {
  const { firm: _, ...open } = opening(1, { startsAt: '2099-03-03T10:00:00.000Z', endsAt: '2099-03-07T22:00:00.000Z' })
  show({ answers: [respond(getPublicFirm, () => publicFirm({ openings: [open] }))] })
  await named('Clínica Sol')
  expect(screen.getByRole('heading', { level: 2, name: 'Vagas' })).toBeVisible()
  expect(screen.getByRole('heading', { level: 3, name: /^Procuramos: Instrumentador/ })).toBeVisible()
  expect(screen.getByText('São Paulo/SP · de 3 a 7 de março de 2099, das 07:00 às 19:00')).toBeVisible()
  expect(screen.getByText('Quando').parentElement).toHaveTextContent('QuandoVaga de 3 a 7 de março de 2099, das 07:00 às 19:00')
})

test('its reviews are paged by their own call, each with its reply', async () => {
  const reply = { text: 'Volte sempre.', createdAt: '2026-11-20T12:00:00.000Z' }
  const all = Array.from({ length: 12 }, (_, index) => review(index + 1, index === 11 ? { reply } : {}))
  const answers = [respond(getPublicFirm, () => sol), respond(firmEvaluations, ({ query }) => pageOf(all, query))]
  show({ answers, path: `${path}?avaliacoes=2` })
  expect(await screen.findByText('Comentário 12')).toBeVisible()
  expect(screen.getByText('Volte sempre.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Página 2', current: 'page' })).toBeVisible()
})

test('a professional can request the contact, and save it', async () => {
  show({ user: 'professional' })
  await named('Clínica Sol')
  expect(screen.getByRole('button', { name: 'Ver Contatos de Clínica Sol' })).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Favorito: Clínica Sol' })).toBeVisible()
})

test("the firm's own users see a badge, even on a page rendered for visitors", async () => {
  const asked: boolean[] = []
  const host = fakeHost()
  const answers = [
    respond(getPublicFirm, () => {
      const isYours = host.session.read().user?.role === 'firm'
      asked.push(isYours)
      return isYours ? { ...sol, isYours } : sol
    }),
  ]
  show({ host, answers })
  await named('Clínica Sol')
  expect(screen.queryByText('Você')).toBeNull()
  host.become('firm')
  expect(await screen.findByText('Você')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Editar dados da empresa' })).toHaveAttribute('href', '/my-firm')
  expect(screen.queryByRole('button', { name: /^Favorito/ })).toBeNull()
  expect(asked).toEqual([false, true])
})

test('a missing firm is reported, with a link to other firms', async () => {
  show({ answers: [respond(getPublicFirm, () => refuse('not_found'))] })
  await named('Empresa não encontrada')
  expect(screen.getByRole('link', { name: 'Buscar oportunidades' })).toHaveAttribute('href', '/search?type=opportunities')
})
