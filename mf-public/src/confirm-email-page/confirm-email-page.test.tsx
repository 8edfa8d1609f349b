import { confirmEmail, resendConfirmation } from '@ponte/contracts/account'
import { refreshSession } from '@ponte/contracts/auth'
import { messages } from '@ponte/contracts/messages'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { sessionOf } from '../dev/samples.ts'
import ConfirmEmailPage from './confirm-email-page.tsx'

const show = (token: string, options: RenderScreenOptions = {}) =>
  renderScreen(ConfirmEmailPage, { path: `/confirmar-email?token=${token}`, ...options })

const dead = respond(confirmEmail, () => refuse('invalid', { message: messages.linkDead }))
const renewed = respond(refreshSession, () => sessionOf())
const confirmHere = () => screen.findByRole('button', { name: 'Confirmar sem entrar' })

test('for somebody signed in following the link is all there is to do, and it is asked for once', async () => {
  const asked: string[] = []
  const answers = [renewed, respond(confirmEmail, ({ body }) => void asked.push(body.token))]
  show('bom', { user: 'professional', answers }).unmount()
  show('bom', { user: 'professional', answers })
  expect(await screen.findByText('E-mail confirmado. Obrigado!')).toBeVisible()
  expect(asked).toEqual(['bom'])
  expect(screen.getByRole('link', { name: 'Continuar' })).toHaveAttribute('href', '/professional-dashboard')
})

test('a visitor signs in first, so that session and password stay', async () => {
  const asked: string[] = []
  show('visita', { answers: [respond(confirmEmail, ({ body }) => void asked.push(body.token))] })
  expect(await screen.findByRole('link', { name: 'Entrar e confirmar' })).toHaveAttribute(
    'href',
    '/login?next=%2Fconfirmar-email%3Ftoken%3Dvisita',
  )
  expect(screen.getByText(/a senha atual deixa de valer/)).toBeVisible()
  expect(asked).toEqual([])
})

test('a visitor who confirms without signing in is led to a new password', async () => {
  const asked: string[] = []
  const { user } = show('fora', { answers: [respond(confirmEmail, ({ body }) => void asked.push(body.token))] })
  await user.click(await confirmHere())
  expect(await screen.findByText(/a senha anterior não vale mais/)).toBeVisible()
  expect(asked).toEqual(['fora'])
  expect(screen.getByRole('link', { name: 'Criar senha' })).toHaveAttribute('href', '/esqueci-senha')
})

test('a dead link is replaced for somebody signed in', async () => {
  const { user, host } = show('velho', { user: 'professional', answers: [dead, respond(resendConfirmation, () => undefined)] })
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link não vale mais. Peça um novo')
  await user.click(screen.getByRole('button', { name: 'Enviar um novo link' }))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Enviamos um novo link para o seu e-mail.' }]))
})

test('a visitor with a dead link signs in first', async () => {
  const { user } = show('velho2', { answers: [dead] })
  await user.click(await confirmHere())
  expect(await screen.findByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('what did not get through can be tried again', async () => {
  let isDown = true
  const answers = [renewed, respond(confirmEmail, () => (isDown ? refuse('unavailable') : undefined))]
  const { user } = show('tarde', { user: 'professional', answers })
  await screen.findByText(/^Não foi possível confirmar agora/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('E-mail confirmado. Obrigado!')).toBeVisible()
})
