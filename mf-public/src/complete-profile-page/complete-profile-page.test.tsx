import { getAccount } from '@ponte/contracts/account'
import { completeProfessionalProfile, me } from '@ponte/contracts/auth'
import { refuse, respond, type RenderScreenOptions } from '@ponte/test-kit'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { showStep } from '../../test/onboarding-step.ts'
import { account } from '../dev/account-samples.ts'
import { newcomer, sessionOf } from '../dev/samples.ts'
import CompleteProfilePage from './complete-profile-page.tsx'

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`), { selector: 'input, select' })

const complete = {
  'Nome de usuário': 'ninanova',
  CPF: '52998224725',
  Profissão: 'medico',
  WhatsApp: '+5541999990000',
  Cidade: 'curitiba',
  Senha: 'segredo7',
  Confirme: 'segredo7',
}

async function show(options: RenderScreenOptions = {}) {
  const answers = [
    ...(options.answers ?? []),
    respond(me, () => newcomer({ phone: '+5541988887777' })),
    respond(getAccount, () => account({ hasPassword: false })),
  ]
  const rendered = showStep(CompleteProfilePage, '/complete-profile', { ...options, answers })
  await screen.findByLabelText(/^CPF/)
  const fill = (over: Partial<typeof complete> = {}) => {
    for (const [name, value] of Object.entries({ ...complete, ...over })) fireEvent.change(field(name), { target: { value } })
  }
  const submit = () => rendered.user.click(screen.getByRole('button', { name: 'Concluir cadastro' }))
  async function send(over: Partial<typeof complete> = {}) {
    fill(over)
    await rendered.user.click(screen.getByRole('checkbox', { name: 'UTI' }))
    await submit()
  }
  return { ...rendered, fill, submit, send }
}

afterEach(() => jest.useRealTimers())

test('completing a profile shows a toast and opens the dashboard after 1.5 s', async () => {
  const sent: unknown[] = []
  const welcome = respond(completeProfessionalProfile, ({ body }) => {
    sent.push(body)
    return sessionOf()
  })
  const { send, host, address } = await show({ answers: [welcome] })
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  await send()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'Perfil completado com sucesso!' }]))
  expect(sent).toEqual([
    {
      professionalData: {
        username: 'ninanova',
        document: '52998224725',
        professionalLicense: null,
        profession: 'medico',
        specialties: ['uti'],
        bio: null,
        photo: null,
        whatsapp: '+5541999990000',
        city: 'curitiba',
        travelAvailability: false,
        maxDistance: null,
      },
      password: 'segredo7',
    },
  ])
  expect(address()).toBe('/complete-profile')
  act(() => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(address()).toBe('/professional-dashboard'))
  expect(sessionStorage).toHaveLength(0)
})

test.each([true, false])('a newcomer who already has a password confirms it instead of choosing one (demo: %j)', async (isDemo) => {
  const sent: unknown[] = []
  const welcome = respond(completeProfessionalProfile, ({ body }) => {
    sent.push(body.password)
    return sessionOf()
  })
  const { submit, user } = await show({ isDemo, answers: [welcome, respond(getAccount, () => account())] })
  expect(screen.queryByLabelText(/^Confirme/)).toBeNull()
  const current = screen.getByLabelText(/^Sua senha atual/)
  expect(current).toHaveValue('')
  const { Senha: _new, Confirme: _again, ...profile } = complete
  for (const [name, value] of Object.entries(profile)) fireEvent.change(field(name), { target: { value } })
  await user.click(screen.getByRole('checkbox', { name: 'UTI' }))
  await submit()
  expect(current).toHaveAccessibleDescription('Obrigatório')
  fireEvent.change(current, { target: { value: 'segredo7' } })
  await submit()
  await waitFor(() => expect(sent).toEqual(['segredo7']))
})

test('a failed check for a password can be retried', async () => {
  let isDown = true
  const answers = [respond(me, () => newcomer()), respond(getAccount, () => (isDown ? refuse('internal') : account()))]
  const { user } = showStep(CompleteProfilePage, '/complete-profile', { answers })
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  expect(await screen.findByLabelText(/^Sua senha atual/)).toBeVisible()
})

test('a distance may be typed as the site writes it', async () => {
  const sent: unknown[] = []
  const welcome = respond(completeProfessionalProfile, ({ body }) => {
    sent.push(body.professionalData.maxDistance)
    return sessionOf()
  })
  const { user, send } = await show({ answers: [welcome] })
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  fireEvent.change(screen.getByLabelText(/^Distância máxima/), { target: { value: '1.000' } })
  await send()
  await waitFor(() => expect(sent).toEqual([1000]))
})

test('a photo that the account already has is kept', async () => {
  const photo = `/api/v1/photos/${'a'.repeat(32)}`
  const sent: unknown[] = []
  const welcome = respond(completeProfessionalProfile, ({ body }) => {
    sent.push(body.professionalData.photo)
    return sessionOf()
  })
  const { send } = await show({ answers: [welcome, respond(me, () => newcomer({ photo }))] })
  await send()
  await waitFor(() => expect(sent).toEqual([photo]))
})

test('completing a profile opens the page the user came for', async () => {
  const { send, host, address } = await show({
    path: '/complete-profile?next=%2Fsearch%3Fq%3Dana',
    answers: [respond(completeProfessionalProfile, () => sessionOf())],
  })
  expect(screen.getByRole('link', { name: 'Voltar e escolher outro tipo de perfil' })).toHaveAttribute(
    'href',
    '/select-user-type?next=%2Fsearch%3Fq%3Dana',
  )
  jest.useFakeTimers({ advanceTimers: true, doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] })
  await send()
  await waitFor(() => expect(host.toasts).toHaveLength(1))
  act(() => jest.advanceTimersByTime(1500))
  await waitFor(() => expect(address()).toBe('/search?q=ana'))
})

test.each(['Nome de usuário', 'CPF', 'Profissão', 'WhatsApp', 'Cidade', 'Senha', 'Confirme'] as const)('%s is required', async (name) => {
  const { send, host } = await show()
  await send({ [name]: '' })
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
  expect(field(name)).toHaveFocus()
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Por favor, preencha todos os campos obrigatórios' }])
})

test('a password of only blanks counts as missing', async () => {
  const { send, host } = await show()
  await send({ Senha: '      ', Confirme: '      ' })
  for (const name of ['Senha', 'Confirme']) expect(field(name)).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Por favor, preencha todos os campos obrigatórios' }])
})

test('at least one specialty is required', async () => {
  const { fill, submit, host } = await show()
  fill()
  await submit()
  expect(screen.getByRole('group', { name: /^Especialidades/ })).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
  expect(screen.getByRole('checkbox', { name: 'Cardiologia' })).toHaveFocus()
  expect(host.toasts).toHaveLength(1)
})

test('while the search hides every specialty, it takes the focus of their error', async () => {
  const { fill, submit, user } = await show()
  fill()
  const finder = screen.getByRole('searchbox', { name: 'Procurar especialidade' })
  await user.type(finder, 'instrumentação xyz')
  await submit()
  expect(finder).toHaveFocus()
  expect(screen.getByRole('group', { name: /^Especialidades/ })).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
})

test.each([
  [{ Confirme: 'segredo8' }, 'Confirme', 'As senhas não coincidem'],
  [{ Senha: 'abc', Confirme: 'abc' }, 'Senha', 'A senha deve ter no mínimo 6 caracteres'],
  [{ CPF: '52998224724' }, 'CPF', 'Por favor, insira um CPF válido'],
  [{ WhatsApp: '123' }, 'WhatsApp', 'Por favor, insira um telefone válido'],
] as const)('%j is refused at its field', async (over, name, message) => {
  const { send, host } = await show()
  await send(over)
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(host.toasts).toEqual([{ kind: 'error', message }])
})

test('wrong check digits are reported before sending', async () => {
  const { user } = await show()
  await user.type(field('CPF'), '52998224724')
  expect(field('CPF')).toHaveValue('529.982.247-24')
  expect(field('CPF')).toHaveAccessibleDescription(expect.stringContaining('Por favor, insira um CPF válido'))
})

test('the distance is shown only with travel, starts at 50 km, and is required', async () => {
  const { user, send, host } = await show()
  expect(screen.queryByLabelText(/^Distância/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  expect(field('Distância')).toHaveValue('50')
  await user.clear(field('Distância'))
  await send()
  expect(host.toasts).toEqual([{ kind: 'error', message: 'Por favor, preencha todos os campos obrigatórios' }])
  expect(field('Distância')).toHaveFocus()
  expect(field('Distância')).toHaveAccessibleDescription(expect.stringContaining('Obrigatório'))
})

test('WhatsApp is prefilled with the phone of the sign-up', async () => {
  await show()
  expect(field('WhatsApp')).toHaveValue('(41) 98888-7777')
})

test('the form works even if the phone cannot be loaded', async () => {
  await show({ answers: [respond(me, () => refuse('unavailable'))] })
  expect(field('WhatsApp')).toHaveValue('')
})

test('a reload restores the input except password and photo', async () => {
  const first = await show()
  first.fill({ 'Nome de usuário': 'quase' })
  first.unmount()
  await show()
  expect(field('Nome de usuário')).toHaveValue('quase')
  expect(field('CPF')).toHaveValue('529.982.247-25')
  expect(field('Senha')).toHaveValue('')
  expect(screen.getByText(/^Você já tinha começado.*menos senha e foto/)).toBeVisible()
})

test('a taken username is reported at its field, and no input is lost', async () => {
  const taken = 'Este nome de usuário já está em uso'
  const refusal = respond(completeProfessionalProfile, () => refuse('username_taken', { fields: { username: taken } }))
  const { send, host } = await show({ answers: [refusal] })
  await send()
  await waitFor(() => expect(field('Nome de usuário')).toHaveAccessibleDescription(expect.stringMatching(`^Um nome curto.*${taken}$`)))
  expect(host.toasts).toEqual([{ kind: 'error', message: taken }])
  expect(field('Senha')).toHaveValue('segredo7')
})

test('without a server message the toast says Erro ao completar perfil', async () => {
  const { send, host } = await show()
  host.call = () => Promise.reject(new TypeError('Failed to fetch'))
  await send()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Erro ao completar perfil' }]))
})

test('a demo site fills in the form, a production site does not', async () => {
  const first = await show({ isDemo: true })
  expect(field('CPF').value).toMatch(/^\d{3}\.\d{3}\.\d{3}-\d{2}$/)
  expect(field('CPF')).toBeValid()
  first.unmount()
  await show({ user: { id: 'outro', fullName: 'Outro', email: 'o@ponte.example', role: null, photo: null, profileCompleted: false } })
  expect(field('CPF')).toHaveValue('')
})

test('the page links back to the choice of type', async () => {
  await show()
  expect(screen.getByRole('link', { name: 'Voltar e escolher outro tipo de perfil' })).toHaveAttribute('href', '/select-user-type')
})
