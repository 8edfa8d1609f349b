import { forgotPassword } from '@ponte/contracts/auth'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import ForgotPage from './forgot-page.tsx'

const email = () => screen.getByRole('textbox', { name: 'E-mail' })

function show(options: RenderScreenOptions = {}) {
  const rendered = renderScreen(ForgotPage, { path: '/esqueci-senha', ...options })
  async function ask(address: string) {
    if (address !== '') await rendered.user.type(email(), address)
    await rendered.user.click(screen.getByRole('button', { name: 'Enviar link' }))
  }
  return { ...rendered, ask }
}

test('the answer is the same whether the account exists or not', async () => {
  const { ask } = show({ answers: [respond(forgotPassword, () => undefined)] })
  await ask('ana@ponte.example')
  expect(await screen.findByText(/^Se existe uma conta com o e-mail ana@ponte.example, o link chega em instantes/)).toBeVisible()
})

test.each([
  ['', 'Obrigatório'],
  ['ana@', 'Por favor, insira um email válido'],
])('%j is refused at the field', async (address, message) => {
  const { ask } = show()
  await ask(address)
  expect(email()).toHaveAccessibleDescription(message)
  expect(email()).toHaveFocus()
})

test('too many attempts show the server message', async () => {
  const { ask, host } = show({ answers: [respond(forgotPassword, () => refuse('too_many'))] })
  await ask('ana@ponte.example')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Muitas tentativas. Aguarde um pouco e tente de novo' }]))
  expect(email()).toHaveValue('ana@ponte.example')
})
