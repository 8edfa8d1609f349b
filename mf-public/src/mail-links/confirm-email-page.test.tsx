import { confirmEmail, getAccount, resendConfirmation } from '@ponte/contracts/account'
import { messages } from '@ponte/contracts/messages'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { account } from '../dev/account-samples.ts'
import ConfirmEmailPage from './confirm-email-page.tsx'

const show = (token: string, options: RenderScreenOptions = {}) =>
  renderScreen(ConfirmEmailPage, { path: `/confirmar-email?token=${token}`, ...options })

const dead = respond(confirmEmail, () => refuse('invalid', { message: messages.linkDead }))

test('opening the link confirms the address, with one call', async () => {
  const asked: string[] = []
  const answers = [respond(confirmEmail, ({ body }) => void asked.push(body.token))]
  show('bom', { answers }).unmount()
  show('bom', { answers })
  expect(await screen.findByText('E-mail confirmado. Obrigado!')).toBeVisible()
  expect(asked).toEqual(['bom'])
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
})

test('a signed-in user can replace an invalid link', async () => {
  const answers = [dead, respond(getAccount, () => account({ emailConfirmed: false })), respond(resendConfirmation, () => undefined)]
  const { user, host } = show('velho', { user: 'professional', answers })
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link não vale mais. Peça um novo')
  await user.click(screen.getByRole('button', { name: 'Enviar um novo link' }))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Enviamos um novo link para o seu e-mail.' }]))
})

test.each([
  ['usado', { emailConfirmed: true }, /^O e-mail da sua conta, .+@.+, já está confirmado\.$/, 0],
  ['de-antes', { emailConfirmed: true, pendingEmail: 'nova@ponte.example' }, /^Este link não vale mais/, 1],
])('the link %s of a user with %j says %s', async (token, held, message, buttons) => {
  show(token, { user: 'professional', answers: [dead, respond(getAccount, () => account(held))] })
  expect(await screen.findByText(message)).toBeVisible()
  expect(screen.queryAllByRole('button')).toHaveLength(buttons)
})

test('a visitor with an invalid link must sign in first', async () => {
  show('velho2', { answers: [dead] })
  expect(await screen.findByRole('link', { name: 'Entrar' })).toBeVisible()
})

test('a failed call can be retried', async () => {
  let isDown = true
  const answers = [respond(confirmEmail, () => (isDown ? refuse('unavailable') : undefined))]
  const { user } = show('tarde', { answers })
  await screen.findByText(/^Não foi possível confirmar agora/)
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('E-mail confirmado. Obrigado!')).toBeVisible()
  expect(screen.getByRole('status')).toHaveFocus()
})
