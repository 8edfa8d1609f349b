import { registerBasic } from '@ponte/contracts/auth'
import { refuse, renderScreen, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { newcomer, sessionOf } from '../dev/samples.ts'
import RegisterPage from './register-page.tsx'

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })

function show(options: RenderScreenOptions = {}) {
  const rendered = renderScreen(RegisterPage, { path: '/register', route: '/register', isDemo: false, ...options })
  async function fill(fullName: string, email: string, phone: string) {
    for (const [name, words] of [
      ['Nome completo', fullName],
      ['E-mail', email],
      ['Telefone', phone],
    ] as const) {
      await rendered.user.clear(field(name))
      if (words !== '') await rendered.user.type(field(name), words)
    }
  }
  const submit = () => rendered.user.click(screen.getByRole('button', { name: 'Criar conta' }))
  async function signUp(...words: Parameters<typeof fill>) {
    await fill(...words)
    await submit()
  }
  return { ...rendered, fill, submit, signUp }
}

const welcome = respond(registerBasic, ({ body }) => ({ ...sessionOf(), user: newcomer(body) }))

afterEach(() => jest.useRealTimers())

test.each([
  ['/register', '/select-user-type'],
  ['/register?next=%2Fsearch%3Fq%3Dana', '/select-user-type?next=%2Fsearch%3Fq%3Dana'],
  ['/register?next=%2Fconvite%3Ftoken%3Dx', '/convite?token=x'],
])('signing up at %s opens the session with a toast, and %s after 1.5 s', async (path, to) => {
  const { fill, submit, host, address } = show({ path, answers: [welcome] })
  await fill('Nina Nova', 'nina@ponte.example', '41 99999-0000')
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  await submit()
  const message = 'Cadastro realizado com sucesso! Redirecionando...'
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message }]))
  expect(host.session.read().user).toMatchObject({ email: 'nina@ponte.example', phone: '+5541999990000' })
  expect(address()).toBe(path)
  act(() => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(address()).toBe(to))
})

test.each([
  ['', '', '', 'Nome completo', 'Obrigatório', 'Por favor, preencha todos os campos'],
  ['Nina', '  ', '41999990000', 'E-mail', 'Obrigatório', 'Por favor, preencha todos os campos'],
  ['Nina', 'nina@ponte.example', '', 'Telefone', 'Obrigatório', 'Por favor, preencha todos os campos'],
  ['Nina', 'nina@', '41999990000', 'E-mail', 'Por favor, insira um email válido'],
  ['Nina', 'nina@ponte.example', '41 9999-abcd', 'Telefone', 'Por favor, insira um telefone válido'],
  ['Nina', 'nina@ponte.example', '123', 'Telefone', 'Por favor, insira um telefone válido'],
])(
  'with %j, %j and %j the field %s shows the error, and one toast repeats it',
  async (fullName, email, phone, wrong, message, toast = message) => {
    const { signUp, host } = show()
    await signUp(fullName, email, phone)
    expect(field(wrong)).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(field(wrong)).toHaveFocus()
    expect(host.toasts).toEqual([{ kind: 'error', message: toast }])
  },
)

test('server errors are shown at their fields, and the input stays', async () => {
  const taken = 'Já existe uma conta com este e-mail'
  const { signUp, host, user } = show({ answers: [respond(registerBasic, () => refuse('email_taken', { fields: { email: taken } }))] })
  await signUp('Nina Nova', 'nina@ponte.example', '41999990000')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: taken }]))
  expect(field('E-mail')).toHaveFocus()
  expect(field('E-mail')).toHaveValue('nina@ponte.example')
  expect(screen.getByRole('link', { name: 'crie uma senha nova' })).toHaveAttribute('href', '/esqueci-senha')
  await user.type(field('E-mail'), 'x')
  expect(field('E-mail')).toBeValid()
  expect(screen.queryByRole('link', { name: 'crie uma senha nova' })).toBeNull()
})

test('without a server message the toast says Erro ao realizar cadastro', async () => {
  const { signUp, host } = show()
  host.call = () => Promise.reject(new TypeError('Failed to fetch'))
  await signUp('Nina Nova', 'nina@ponte.example', '41999990000')
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao realizar cadastro' }]))
})

test('a pasted number with a country code is accepted', async () => {
  const { user } = show()
  await user.click(field('Telefone'))
  await user.paste('+55 41 99999-0000')
  expect(field('Telefone')).toHaveValue('(41) 99999-0000')
})

test('the input survives a reload', async () => {
  const first = show()
  await first.user.type(field('Nome completo'), 'Nina Nova')
  first.unmount()
  show()
  expect(field('Nome completo')).toHaveValue('Nina Nova')
})

test('a demo site fills in random samples, a production site none', async () => {
  const first = show({ isDemo: true })
  await waitFor(() => expect(field('E-mail').value).toMatch(/@exemplo\.example$/))
  expect(field('Telefone').value).toMatch(/^\(41\) 9\d{4}-\d{4}$/)
  first.unmount()
  show()
  expect(field('E-mail')).toHaveValue('')
})

test('the consent links to both documents, and the page to the login', () => {
  show()
  expect(screen.getByText(/^Ao criar a conta, você concorda/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Termos de uso' })).toHaveAttribute('href', '/termos')
  expect(screen.getByRole('link', { name: 'Privacidade' })).toHaveAttribute('href', '/privacidade')
  expect(screen.getByRole('link', { name: 'Entrar' })).toHaveAttribute('href', '/login')
})

test.each([
  ['newcomer', '/select-user-type'],
  ['firm', '/firm-dashboard'],
] as const)('a signed-in %s is redirected to %s', async (user, to) => {
  const { address } = show({ user })
  await waitFor(() => expect(address()).toBe(to))
})
