import { login } from '@ponte/contracts/auth'
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

/** The page on a server that never answers, and what it was asked. */
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
  ['somebody whose profile is not complete', { role: null, profileCompleted: false }, '/select-user-type'],
] as const)('%s lands where it belongs', async (_, over, home) => {
  const { fillIn, host, address } = show({ answers: welcomes(over) })
  await fillIn('ana@ponte.example', 'ponte123')
  await waitFor(() => expect(address()).toBe(home))
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Login successful!' }])
})

test('signing in returns to the page that was asked for', async () => {
  const { fillIn, address } = show({ path: '/login?next=%2Fsearch%3Fq%3Dana%26page%3D2', answers: welcomes() })
  await fillIn('ana@ponte.example', 'ponte123')
  await waitFor(() => expect(address()).toBe('/search?q=ana&page=2'))
})

test('a page of another site is never returned to', async () => {
  const { fillIn, address } = show({ path: '/login?next=%2F%2Fevil.example', answers: welcomes() })
  await fillIn('ana@ponte.example', 'ponte123')
  await waitFor(() => expect(address()).toBe('/professional-dashboard'))
})

test.each([
  ['', '', 'E-mail'],
  ['', 'ponte123', 'E-mail'],
  ['ana@ponte.example', '', 'Senha'],
  ['   ', 'ponte123', 'E-mail'],
])('with %j and %j a field is missing: said once, at the form, the cursor in it', async (email, password, field) => {
  const { fillIn, host } = show()
  await fillIn(email, password)
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all fields')
  expect(screen.getByLabelText(field)).toHaveFocus()
  expect(host.toasts).toEqual([])
})

test('a refusal is told once in the words of the server, and what was typed stays', async () => {
  const { fillIn, host, address } = show({ answers: [respond(login, () => refuse('wrong_credentials'))] })
  await fillIn('ana@ponte.example', 'errada1')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'E-mail ou senha incorretos' }]))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText('E-mail')).toHaveValue('ana@ponte.example')
  expect(screen.getByLabelText('Senha')).toHaveValue('errada1')
  expect(address()).toBe('/login')
})

test('where the server said nothing the toast says Login failed', async () => {
  const { fillIn, host } = show()
  host.call = () => Promise.reject(new TypeError('Failed to fetch'))
  await fillIn('ana@ponte.example', 'ponte123')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Login failed' }]))
})

test('Enter sends the form, and while it is under way a second press sends nothing', async () => {
  const { user, attempts } = showWaiting()
  await user.type(screen.getByLabelText('E-mail'), ' ana@ponte.example')
  await user.type(screen.getByLabelText('Senha'), ' ponte123{Enter}')
  await user.click(screen.getByRole('button', { name: 'Entrar', busy: true }))
  await waitFor(() => expect(attempts).toEqual([{ email: 'ana@ponte.example', password: ' ponte123' }]))
})

test('what a password manager filled in before the scripts had arrived is signed in with', async () => {
  const { user, attempts } = showWaiting()
  screen.getByLabelText<HTMLInputElement>('E-mail').value = 'ana@ponte.example'
  screen.getByLabelText<HTMLInputElement>('Senha').value = 'ponte123'
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await waitFor(() => expect(attempts).toEqual([{ email: 'ana@ponte.example', password: 'ponte123' }]))
})

test('password managers know both fields, and without scripts a password never gets into an address', () => {
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

test('every way out is a real page', () => {
  show()
  expect(screen.getByRole('link', { name: 'Cadastre-se' })).toHaveAttribute('href', '/register')
  expect(screen.getByRole('link', { name: 'Esqueci minha senha' })).toHaveAttribute('href', '/esqueci-senha')
  expect(screen.getByRole('link', { name: 'Voltar ao início' })).toHaveAttribute('href', '/')
})

test('in demo mode a button fills in each account; outside there is none', async () => {
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
  // Whatever comes after the page was painted comes last, so that it moves nothing.
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

test('who is signed in already is sent home', async () => {
  const { address } = show({ user: 'firm' })
  await waitFor(() => expect(address()).toBe('/firm-dashboard'))
})
