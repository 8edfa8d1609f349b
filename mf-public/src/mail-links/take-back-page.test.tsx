import { takeBackEmail } from '@ponte/contracts/account'
import { messages } from '@ponte/contracts/messages'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen } from '@testing-library/react'
import TakeBackPage from './take-back-page.tsx'

test('the link restores the address, and a new password comes next', async () => {
  const asked: string[] = []
  const answers = [respond(takeBackEmail, ({ body }) => void asked.push(body.token))]
  renderScreen(TakeBackPage, { path: '/desfazer-email?token=meu', answers })
  expect(await screen.findByText(/^Sua conta voltou a este e-mail/)).toBeVisible()
  expect(asked).toEqual(['meu'])
  expect(screen.getByRole('link', { name: 'Escolher outra senha' })).toHaveAttribute('href', '/esqueci-senha')
})

test('an expired link says so, and offers the next step', async () => {
  const answers = [respond(takeBackEmail, () => refuse('invalid', { message: messages.linkDead }))]
  renderScreen(TakeBackPage, { path: '/desfazer-email?token=velho', answers })
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link não vale mais')
  expect(screen.getByRole('link', { name: 'Escolher outra senha' })).toHaveAttribute('href', '/esqueci-senha')
})
