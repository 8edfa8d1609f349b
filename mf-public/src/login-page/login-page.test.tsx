import { login } from '@ponte/contracts/auth'
import { ApiError } from '@ponte/platform/send'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import { sessionOf } from '../dev/samples.ts'
import LoginPage from './login-page.tsx'

function show(options: RenderScreenOptions = {}) {
  const rendered = renderScreen(LoginPage, { path: '/login', route: '/login', isDemo: false, ...options })
  async function fillIn(email: string, password: string) {
    if (email !== '') await rendered.user.type(screen.getByLabelText('E-mail'), email)
    if (password !== '') await rendered.user.type(screen.getByLabelText('Senha'), password)
    await rendered.user.click(screen.getByRole('button', { name: 'Entrar' }))
  }
  return { ...rendered, fillIn }
}

const welcomes = (over: Parameters<typeof sessionOf>[0] = {}) => [respond(login, ({ body }) => sessionOf({ email: body.email, ...over }))]

/** The page on a server that never answers, and the requests sent to it. */
function showWaiting() {
  const attempts: unknown[] = []
  const answers = [
    respond(login, ({ body }) => {
      attempts.push(body)
      return new Promise<never>(() => {})
    }),
  ]
  return { ...show({ answers }), attempts }
}

test.each([
  ['a professional', { role: 'professional' }, '/professional-dashboard'],
  ['a firm', { role: 'firm' }, '/firm-dashboard'],
  ['an admin', { role: 'admin' }, '/dashboard'],
  ['an admin without a profile', { role: 'admin', profileCompleted: false }, '/dashboard'],
  ['a user with an incomplete profile', { role: null, profileCompleted: false }, '/select-user-type'],
] as const)('%s is redirected to the right page', async (_, over, home) => {
  const { fillIn, host, address } = show({ answers: welcomes(over) })
  await fillIn('ana@ponte.example', 'ponte123')
  await waitFor(() => expect(address()).toBe(home))
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Login successful!' }])
})

test('signing in returns to the requested page', async () => {
  const { fillIn, address } = show({ path: '/login?next=%2Fsearch%3Fq%3Dana%26page%3D2', answers: welcomes() })
  await fillIn('ana@ponte.example', 'ponte123')
  await waitFor(() => expect(address()).toBe('/search?q=ana&page=2'))
})

test('signing in never redirects to another site', async () => {
  const { fillIn, address } = show({ path: '/login?next=%2F%2Fevil.example', answers: welcomes() })
  await fillIn('ana@ponte.example', 'ponte123')
  await waitFor(() => expect(address()).toBe('/professional-dashboard'))
})

test.each([
  ['', '', 'E-mail'],
  ['', 'ponte123', 'E-mail'],
  ['ana@ponte.example', '', 'Senha'],
  ['   ', 'ponte123', 'E-mail'],
  ['ana@ponte.example', '      ', 'Senha'],
])('with %j and %j each empty field shows an error, the first has the focus, and one toast appears', async (email, password, field) => {
  const { user, fillIn, host } = show()
  await fillIn(email, password)
  const isEmpty = { 'E-mail': email.trim() === '', Senha: password.trim() === '' }
  for (const [label, is] of Object.entries(isEmpty))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(is ? 'Obrigatório' : '')
  expect(screen.getByLabelText(field)).toHaveFocus()
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Please fill in all fields' }])
  await user.type(screen.getByLabelText(field), 'a')
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription('')
})

test('a refusal shows the server message once, and the input stays', async () => {
  const { fillIn, host, address } = show({ answers: [respond(login, () => refuse('wrong_credentials'))] })
  await fillIn('ana@ponte.example', 'errada1')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'E-mail ou senha incorretos' }]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@ponte.example')
  expect(screen.getByLabelText('Senha')).toHaveValue('errada1')
  expect(address()).toBe('/login')
})

test('without a server message the toast says Login failed', async () => {
  const { fillIn, host } = show()
  host.call = () => Promise.reject(new TypeError('Failed to fetch'))
  await fillIn('ana@ponte.example', 'ponte123')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Login failed' }]))
})

test('without a connection the form says so until the next attempt, and the toast is not announced', async () => {
  const { user, fillIn, host, address } = show({ answers: welcomes() })
  const { call } = host
  host.call = () => Promise.reject(new ApiError({ status: 0, code: 'network', message: 'Erro na requisição' }))
  await fillIn('ana@ponte.example', 'ponte123')
  expect(await screen.findByRole('alert')).toHaveTextContent('Sem conexão. Tente de novo.')
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Login failed' }])
  expect(host.silentToasts).toHaveLength(1)
  host.call = call
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  expect(screen.queryByRole('alert')).toBeNull()
  await waitFor(() => expect(address()).toBe('/professional-dashboard'))
})

test('Enter submits the form, and a second press while it is pending sends nothing', async () => {
  const { user, attempts } = showWaiting()
  await user.type(screen.getByLabelText('E-mail'), ' ana@ponte.example')
  await user.type(screen.getByLabelText('Senha'), ' ponte123{Enter}')
  await user.click(screen.getByRole('button', { name: 'Entrar', busy: true }))
  await waitFor(() => expect(attempts).toEqual([{ email: 'ana@ponte.example', password: ' ponte123' }]))
})

test('values filled in by a password manager before hydration are sent', async () => {
  const { user, attempts } = showWaiting()
  screen.getByLabelText<HTMLInputElement>('E-mail').value = 'ana@ponte.example'
  screen.getByLabelText<HTMLInputElement>('Senha').value = 'ponte123'
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(attempts).toEqual([{ email: 'ana@ponte.example', password: 'ponte123' }]))
})

test('both fields have autocomplete, and without scripts a password never gets into an address', () => {
  show()
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username')
  expect(screen.getByLabelText('Senha')).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').form).toHaveAttribute('method', 'post')
})

test('the password can be shown and hidden', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Ocultar senha' }))
  expect(screen.getByLabelText('Senha')).toHaveAttribute('type', 'password')
})

test('the link to the sign-up carries the requested page', () => {
  show({ path: '/login?next=%2Fsearch%3Fq%3Dana' })
  expect(screen.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/register?next=%2Fsearch%3Fq%3Dana')
})

test('every link opens a real page', () => {
  show()
  expect(screen.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/register')
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute('href', '/esqueci-senha')
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
})

test('a demo site has a button for each account, a production site has none', async () => {
  const { user, unmount } = show({ isDemo: true })
  for (const [name, email] of [
    ['Profissional', 'profissional@ponte.example'],
    ['Clínica', 'clinica@ponte.example'],
    ['Administrador', 'admin@ponte.example'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }))
    expect(screen.getByLabelText('E-mail')).toHaveValue(email)
    expect(screen.getByLabelText('Senha')).toHaveValue('ponte123')
  }
  // Content that arrives after the first paint comes last, so that nothing moves.
  const main = screen.getByRole('main')
  const demo = screen.getByRole('region', { name: 'Contas de demonstração' })
  expect(
    within(main)
      .getAllByRole('link')
      .every((link) => link.compareDocumentPosition(demo) & Node.DOCUMENT_POSITION_FOLLOWING),
  ).toBe(true)
  unmount()
  show({ isDemo: false })
  expect(screen.queryByRole('button', { name: 'Clínica' })).toBeNull()
})

test('a signed-in user is redirected to the dashboard', async () => {
  const { address } = show({ user: 'firm' })
  await waitFor(() => expect(address()).toBe('/firm-dashboard'))
})
