import { logout } from '@ponte/contracts/auth'
import { acceptInvitation, lookAtInvitation } from '@ponte/contracts/firm-team'
import { messages } from '@ponte/contracts/messages'
import { person, refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { sessionOf } from '../dev/samples.ts'
import InvitationPage, { type SeenInvitation } from './invitation-page.tsx'

const email = 'nova@ponte.example'
const seen: SeenInvitation = {
  firmName: 'Clínica Aurora',
  role: 'member',
  invitedBy: 'Marta Reis',
  email,
  expiresAt: '2026-11-28T12:00:00.000Z',
  hasAccount: false,
}
const NEXT = encodeURIComponent('/convite?token=bom')

let tokens = 0
/** Each test has its own link, because answers are cached by link. */
const show = ({
  over = {},
  token = `bom${++tokens}`,
  answers = [],
  ...rest
}: RenderScreenOptions & { over?: Partial<SeenInvitation>; token?: string } = {}) =>
  renderScreen(InvitationPage, {
    path: `/convite?token=${token}`,
    route: '/convite',
    ...rest,
    answers: [...answers, respond(lookAtInvitation, () => ({ ...seen, ...over }))],
  })

test('a visitor reads the invitation, and signs up and returns', async () => {
  show({ token: 'bom' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Convite de Clínica Aurora' })).toBeVisible()
  expect(screen.getByText('Marta Reis convidou você para trabalhar com Clínica Aurora na Ponte Saúde.')).toBeVisible()
  expect(screen.getByText(/^Na equipe, você busca/)).toBeVisible()
  expect(screen.getByText('O convite é para nova@ponte.example.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Criar conta e aceitar' })).toHaveAttribute('href', `/register?next=${NEXT}`)
  expect(screen.getByRole('link', { name: 'Entrar e aceitar' })).toHaveAttribute('href', `/login?next=${NEXT}`)
})

test('a visitor with an account can only sign in', async () => {
  show({ over: { hasAccount: true, invitedBy: null, role: 'manager' } })
  expect(await screen.findByRole('link', { name: 'Entrar e aceitar' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Criar conta e aceitar' })).toBeNull()
  expect(screen.getByText(/^A administração da Ponte Saúde convidou você/)).toBeVisible()
  expect(screen.getByText(/^Na gestão/)).toBeVisible()
})

test('a newcomer chooses a first password, accepts, and opens the dashboard', async () => {
  const sent: unknown[] = []
  const newcomer = person('newcomer', { email })
  const { user, host, address } = show({
    user: newcomer,
    answers: [respond(acceptInvitation, ({ body }) => (sent.push(body), sessionOf({ role: 'firm', email })))],
  })
  await user.click(await screen.findByRole('button', { name: 'Aceitar convite' }))
  expect(screen.getByLabelText(/^Senha/, { selector: 'input' })).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
  await user.type(screen.getByLabelText(/^Senha/, { selector: 'input' }), 'segredo7')
  await user.type(screen.getByLabelText(/^Confirme/, { selector: 'input' }), 'segredo7')
  await user.click(screen.getByRole('button', { name: 'Aceitar convite' }))
  await waitFor(() => expect(address()).toBe('/firm-dashboard'))
  expect(sent).toEqual([{ token: expect.stringMatching(/^bom/) as unknown, password: 'segredo7' }])
  expect(host.toasts.at(-1)).toEqual({ kind: 'success', message: 'Convite aceito. Boas-vindas à equipe!' })
})

test('a user without a firm accepts with one press, or chooses a first password if they have none', async () => {
  let isFirst = true
  const { user, address } = show({
    user: person('firm', { email: email.toUpperCase() }),
    answers: [
      respond(acceptInvitation, ({ body }) => {
        if (!isFirst) return sessionOf({ role: 'firm' })
        isFirst = false
        expect(body.password).toBeUndefined()
        return refuse('invalid', { fields: { password: messages.requiredFields } })
      }),
    ],
  })
  const accept = await screen.findByRole('button', { name: 'Aceitar convite' })
  expect(screen.queryByLabelText(/^Senha/)).toBeNull()
  await user.click(accept)
  await user.type(await screen.findByLabelText(/^Senha/, { selector: 'input' }), 'segredo7')
  await user.type(screen.getByLabelText(/^Confirme/, { selector: 'input' }), 'segredo7')
  await user.click(screen.getByRole('button', { name: 'Aceitar convite' }))
  await waitFor(() => expect(address()).toBe('/firm-dashboard'))
})

test('another account sees who is invited, and can sign out', async () => {
  const { user, host } = show({
    user: person('newcomer', { email: 'outra@ponte.example' }),
    answers: [respond(logout, () => undefined)],
  })
  expect(await screen.findByRole('alert')).toHaveTextContent('O convite é para nova@ponte.example, e você entrou como outra@ponte.example.')
  await user.click(screen.getByRole('button', { name: 'Sair desta conta' }))
  await waitFor(() => expect(host.session.read().user).toBeNull())
  expect(await screen.findByRole('link', { name: 'Entrar e aceitar' })).toBeVisible()
})

test('a professional reads why this account cannot accept', async () => {
  show({ user: person('professional', { email }) })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Esta conta é de profissional/)
})

test('an invalid link, or one without a token, says where to get a new one', async () => {
  show({ token: 'velho', answers: [respond(lookAtInvitation, () => refuse('invalid', { message: messages.linkDead }))] }).unmount()
  show({ token: 'velho2', answers: [respond(lookAtInvitation, () => refuse('invalid', { message: messages.linkDead }))] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Este convite não vale mais. Peça um novo a quem convidou você.')
})

test('a failed call can be retried', async () => {
  let isDown = true
  const { user } = show({ answers: [respond(lookAtInvitation, () => (isDown ? refuse('unavailable') : seen))] })
  await screen.findByText(/^Não foi possível abrir o convite/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Convite de Clínica Aurora' })).toBeVisible()
})
