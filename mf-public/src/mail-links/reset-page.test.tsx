import { resetPassword } from '@ponte/contracts/auth'
import { messages } from '@ponte/contracts/messages'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import ResetPage from './reset-page.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input' })

function show(path = '/redefinir-senha?token=abc', options: RenderScreenOptions = {}) {
  const rendered = renderScreen(ResetPage, { path, route: '/redefinir-senha', ...options })
  async function save(password: string, confirmation: string) {
    if (password !== '') await rendered.user.type(field('Senha'), password)
    if (confirmation !== '') await rendered.user.type(field('Confirme'), confirmation)
    await rendered.user.click(screen.getByRole('button', { name: 'Salvar senha' }))
  }
  return { ...rendered, save }
}

test('a new password opens the login', async () => {
  const sent: unknown[] = []
  const { save, host, address } = show(undefined, { answers: [respond(resetPassword, ({ body }) => void sent.push(body))] })
  await save('segredo7', 'segredo7')
  await waitFor(() => expect(address()).toBe('/login'))
  expect(sent).toEqual([{ token: 'abc', password: 'segredo7' }])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Senha definida. Entre com ela.' }])
})

test.each([
  ['', '', 'Senha', 'Obrigatório', 'Por favor, preencha todos os campos'],
  ['segredo7', 'segredo8', 'Confirme', 'As senhas não coincidem'],
  ['abc', 'abc', 'Senha', 'A senha deve ter no mínimo 6 caracteres'],
])('%j and %j are reported at the field and in one toast', async (password, confirmation, wrong, message, toast = message) => {
  const { save, host } = show()
  await save(password, confirmation)
  expect(field(wrong)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(field(wrong)).toHaveFocus()
  expect(host.toasts).toEqual([{ kind: 'error', message: toast }])
})

test('an invalid link offers a new one', async () => {
  const { save } = show(undefined, { answers: [respond(resetPassword, () => refuse('invalid', { message: messages.linkDead }))] })
  await save('segredo7', 'segredo7')
  expect(await screen.findByRole('alert')).toHaveTextContent('Este link não vale mais. Peça um novo')
  expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toHaveAttribute('href', '/esqueci-senha')
})

test('a link without a token is invalid', () => {
  show('/redefinir-senha')
  expect(screen.getByRole('link', { name: 'Pedir um novo link' })).toBeVisible()
})

test('a user without a password is not asked to change it', () => {
  show('/redefinir-senha?token=abc&primeira=1')
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Definir senha')
})
