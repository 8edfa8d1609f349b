import { getAccount, resendConfirmation } from '@ponte/contracts/account'
import type { ScreenProps } from '@ponte/contracts/host'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { account } from '../dev/account-samples.ts'
import { EmailNotice } from './confirm-first.tsx'

const Notice = ({ host }: ScreenProps) => <EmailNotice host={host} />

test('an e-mail that cannot be sent shows one error, and can be requested again', async () => {
  let isLimited = true
  const { user, host } = renderScreen(Notice, {
    user: 'firm',
    answers: [
      respond(getAccount, () => account({ emailConfirmed: false })),
      respond(resendConfirmation, () => (isLimited ? refuse('too_many') : undefined)),
    ],
  })
  await user.click(await screen.findByRole('button', { name: 'Reenviar e-mail' }))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Muitas tentativas. Aguarde um pouco e tente de novo' }]))
  isLimited = false
  await user.click(screen.getByRole('button', { name: 'Reenviar e-mail', busy: false }))
  expect(await screen.findByText('Enviamos um novo link para firm@ponte.example. Ele vale por 7 dias.')).toBeVisible()
  expect(screen.getByRole('status')).toHaveFocus()
})

test('a pending new address is named instead of the current one', async () => {
  renderScreen(Notice, {
    user: 'firm',
    answers: [respond(getAccount, () => account({ pendingEmail: 'nova@ponte.example' })), respond(resendConfirmation, () => undefined)],
  })
  expect(await screen.findByText(/^Seu novo e-mail passa a valer quando for confirmado: .* nova@ponte\.example/)).toBeVisible()
})
