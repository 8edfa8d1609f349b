import { messages } from '@ponte/contracts/messages'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { object, string, minLength } from 'zod/mini'
import { CANCELLED } from '../refusal.ts'
import { ApiError, refusalOf } from '../send.ts'
import { tabDrafts } from './drafts.ts'
import { formHost, type FormHost } from '../../test/form-host.ts'
import { errorsOf } from './problems.ts'
import { useForm } from './use-form.ts'

const Letter = object({
  to: string().check(minLength(1, messages.fieldsRequired)),
  text: string().check(minLength(3, 'Escreva um pouco mais')),
})
const noLetter = { to: '', text: '', isUrgent: false }
type Values = typeof noLetter
type Options = Partial<Parameters<typeof useForm<Values>>[0]>

const drafts = tabDrafts('mf-letters')
const refusal = (fields: Record<string, string>) =>
  refusalOf(422, { code: 'invalid', message: 'Confira os campos', fields, requestId: 'r1' })

function Letters({ host, options }: { host: FormHost; options: Options }) {
  const form = useForm<Values>({
    host,
    initial: noLetter,
    check: (values) => errorsOf(Letter, values),
    send: async () => {},
    failed: 'Não foi possível enviar',
    ...options,
  })
  const { field, box, errors } = form
  const { error: _to, ...to } = field('to')
  const { error: _text, ...text } = field('text')
  return (
    <form aria-label="Letter" onSubmit={form.submit}>
      <input aria-label="To" aria-describedby="to-error" {...to} />
      <textarea aria-label="Text" aria-describedby="text-error" {...text} />
      <input type="checkbox" aria-label="Urgent" {...box('isUrgent')} />
      <p id="to-error">{errors.to}</p>
      <p id="text-error">{errors.text}</p>
      <p role="status">{[form.state, form.isDirty && 'dirty', form.isRestored && 'restored'].filter(Boolean).join(' ')}</p>
      {form.isUnreached && <p>Unreached</p>}
      {form.failure !== null && <p role="alert">{form.failure.message}</p>}
      {form.leaving.isAsked && <button type="button" onClick={form.leaving.leave}>{`Leave`}</button>}
      <button type="button" onClick={form.discard}>
        Discard
      </button>
      <button>Send</button>
      <a href="/away">Away</a>
    </form>
  )
}

function show(options: Options = {}, host = formHost()) {
  const user = userEvent.setup()
  const shown = render(<Letters host={host} options={options} />)
  const fill = async (to = 'Bia', text = 'Olá, Bia') => {
    if (to !== '') await user.type(screen.getByLabelText('To'), to)
    await user.type(screen.getByLabelText('Text'), text)
  }
  const send = () => user.click(screen.getByRole('button', { name: 'Send' }))
  return { ...shown, host, user, fill, send }
}
const status = () => screen.getByRole('status').textContent
const messagesOf = ({ toasts }: FormHost) => toasts.map(({ message }) => message)

test('errors are shown at their fields, the first has the focus, and one toast names what is missing', async () => {
  const sent = jest.fn()
  const { host, user, send } = show({ send: sent })
  await send()
  expect(screen.getByLabelText('To')).toHaveFocus()
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Obrigatório')
  expect(screen.getByLabelText('Text')).toHaveAccessibleDescription('Escreva um pouco mais')
  expect(host.toasts).toEqual([{ kind: 'error', message: messages.fieldsRequired }])
  await user.type(screen.getByLabelText('To'), 'B')
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription()
  expect(screen.getByLabelText('Text')).toHaveAccessibleDescription()
  expect(sent).not.toHaveBeenCalled()
})

test('if several values are wrong, the toast names the first', async () => {
  const Both = object({ to: string().check(minLength(3, 'Diga para quem')), text: string().check(minLength(3, 'Escreva um pouco mais')) })
  const { host, fill, send } = show({ check: (values) => errorsOf(Both, values) })
  await fill('B', 'O')
  await send()
  expect(messagesOf(host)).toEqual(['Diga para quem'])
})

test('ten clicks send it once, and a sent form is not sent again', async () => {
  let finish = () => {}
  const sent = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const { fill, user } = show({ send: sent })
  await fill()
  await user.click(screen.getByLabelText('Urgent'))
  const form = screen.getByRole('form')
  act(() => {
    for (let press = 0; press < 10; press += 1) fireEvent.submit(form)
  })
  expect(status()).toBe('sending dirty')
  finish()
  await waitFor(() => expect(status()).toBe('sent'))
  fireEvent.submit(form)
  expect(sent.mock.calls).toEqual([[{ to: 'Bia', text: 'Olá, Bia', isUrgent: true }]])
})

test('a call the user cancelled leaves the form unchanged, without an error', async () => {
  const cancelled = new ApiError({ status: 422, code: CANCELLED, message: '', requestId: '' })
  const { fill, send, host } = show({ send: () => Promise.reject(cancelled), failureField: 'to' })
  await fill()
  await send()
  expect(status()).toBe('idle dirty')
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(host.toasts).toEqual([])
})

test('a field error is shown at its field and its toast not announced; any other toast is', async () => {
  const refusals = [refusal({ to: 'Não conhecemos Bia', other: 'x' }), refusal({ other: 'x' })]
  const { fill, send, host } = show({ send: () => Promise.reject(refusals.shift() ?? new Error()) })
  await fill()
  await send()
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Não conhecemos Bia')
  expect(screen.getByLabelText('To')).toHaveFocus()
  expect(messagesOf(host)).toEqual(host.silentToasts)
  const before = host.silentToasts.length
  await send()
  expect(screen.getByRole('alert')).toHaveTextContent('Confira os campos')
  expect(messagesOf(host).at(-1)).toBe('Confira os campos')
  expect(host.silentToasts).toHaveLength(before)
})

test('offline, it shows its own message, keeps the input, and can be sent again', async () => {
  let isOffline = true
  const send = () => (isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve())
  const shown = show({ send })
  await shown.fill()
  await shown.send()
  expect(messagesOf(shown.host)).toEqual(['Não foi possível enviar'])
  expect(screen.getByLabelText('Text')).toHaveValue('Olá, Bia')
  isOffline = false
  await shown.send()
  expect(status()).toBe('sent')
})

test('the toast of a failure shown in the form is not announced, unless the form was closed since', async () => {
  let fail = (_: Error) => {}
  const { fill, send, host, unmount } = show({ send: () => new Promise((_, reject) => (fail = reject)), showsFailure: true })
  await fill()
  await send()
  fail(refusal({}))
  await screen.findByRole('alert')
  expect(messagesOf(host)).toEqual(['Confira os campos'])
  expect(host.silentToasts).toHaveLength(1)
  await send()
  unmount()
  fail(refusal({}))
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(host.silentToasts).toHaveLength(1)
})

test.each([false, true])('the form reports a failed connection once (showsFailure: %j)', async (showsFailure) => {
  const network = new ApiError({ status: 0, code: 'network', message: 'Erro na requisição' })
  const { fill, send, host } = show({ send: jest.fn().mockRejectedValueOnce(network).mockResolvedValue(noLetter), showsFailure })
  await fill()
  await send()
  expect(messagesOf(host)).toEqual(['Não foi possível enviar'])
  expect(host.silentToasts).toHaveLength(1)
  expect(screen.queryAllByText('Unreached')).toHaveLength(showsFailure ? 0 : 1)
  await send()
  await waitFor(() => expect(screen.queryByText('Unreached')).toBeNull())
})

test('a failure can be assigned to a field', async () => {
  const { fill, send } = show({
    send: () => Promise.reject(new TypeError('Failed to fetch')),
    failureField: 'to',
  })
  await fill()
  await send()
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Não foi possível enviar')
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a screen can override messages by key, and refusals by code or field', async () => {
  const texts = { fieldsRequired: 'Please fill in all fields', requiredFields: 'Please fill in all fields', fieldMissing: 'Required' }
  const Keyed = object({ to: string().check(minLength(1, 'fieldsRequired')) })
  const { host, fill, send } = show({
    texts,
    refusals: { to: 'Nobody there' },
    check: (values) => errorsOf(Keyed, values, texts),
    send: () => Promise.reject(refusal({ to: 'Ninguém aí' })),
  })
  await send()
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Required')
  await fill()
  await send()
  expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Nobody there')
  expect(host.toasts.map(({ message }) => message)).toEqual(['Please fill in all fields', 'Nobody there'])
})

test('a form can have its own sentences for empty fields, shown in the toast', async () => {
  const check = () => ({ to: 'To whom?', text: 'Say something' })
  const { host, send } = show({ check, missing: ['To whom?', 'Say something'], send: () => Promise.reject(new Error()) })
  await send()
  for (const label of ['To', 'Text']) expect(screen.getByLabelText(label)).toHaveAccessibleDescription('Obrigatório')
  expect(host.toasts.map(({ message }) => message)).toEqual(['To whom?'])
})

test('a handled refusal shows nothing else', async () => {
  const { fill, send, host } = show({ send: () => Promise.reject(refusal({ to: 'x' })), onRefused: async () => true })
  await fill()
  await send()
  await waitFor(() => expect(status()).toBe('idle dirty'))
  expect(host.toasts).toEqual([])
  expect(screen.getByLabelText('To')).not.toHaveAccessibleDescription()
})

test('a draft is restored with a note, can be discarded, and is cleared after sending', async () => {
  const host = formHost()
  const options = () => ({ draft: drafts.of(host, 'letter') })
  const first = show(options(), host)
  await first.fill('Bia', 'Ainda')
  first.unmount()

  const second = show(options(), host)
  expect(screen.getByLabelText('Text')).toHaveValue('Ainda')
  expect(status()).toBe('idle dirty restored')
  await second.user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('Text')).toHaveValue('')
  expect(status()).toBe('idle')
  expect(sessionStorage).toHaveLength(0)
  await second.fill()
  expect(sessionStorage).toHaveLength(1)
  await second.send()
  expect(sessionStorage).toHaveLength(0)
})

test('input that was undone is neither unsaved nor a draft', async () => {
  const host = formHost()
  const { user } = show({ draft: drafts.of(host, 'letter') }, host)
  await user.type(screen.getByLabelText('To'), 'B')
  expect(status()).toBe('idle dirty')
  await user.type(screen.getByLabelText('To'), '{Backspace}')
  expect(status()).toBe('idle')
  expect(sessionStorage).toHaveLength(0)
})

test('a form that stays open restarts from the saved values', async () => {
  const { fill, send, user } = show({ send: async (values) => ({ ...values, text: values.text.trim() }) })
  await fill('Bia', 'Olá ')
  await send()
  expect(screen.getByLabelText('Text')).toHaveValue('Olá')
  expect(status()).toBe('idle')
  await user.type(screen.getByLabelText('Text'), '!')
  expect(status()).toBe('idle dirty')
})

test('what the user types while the form is being saved stays, unsaved and in the draft', async () => {
  const host = formHost()
  let finish = (_: Values) => {}
  const { fill, send, user } = show({ draft: drafts.of(host, 'letter'), send: () => new Promise((resolve) => (finish = resolve)) }, host)
  await fill('Bia', 'Olá ')
  await send()
  await user.type(screen.getByLabelText('To'), ' e Ana')
  await act(async () => finish({ to: 'Bia', text: 'Olá', isUrgent: false }))
  expect(screen.getByLabelText('To')).toHaveValue('Bia e Ana')
  expect(screen.getByLabelText('Text')).toHaveValue('Olá')
  expect(status()).toBe('idle dirty')
  expect(drafts.of(host, 'letter').read()).toEqual({ to: 'Bia e Ana' })
})

test('a guarded form asks before leaving, until it is sent', async () => {
  const { fill, send, user, host } = show({ guard: {} })
  const isHeldUp = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }))
  expect(isHeldUp()).toBe(false)
  await fill()
  expect(isHeldUp()).toBe(true)
  await user.click(screen.getByRole('link', { name: 'Away' }))
  await user.click(screen.getByRole('button', { name: 'Leave' }))
  expect(host.navigations).toEqual(['/away'])
  await send()
  expect(isHeldUp()).toBe(false)
})

test('uncontrolled fields are read when the form is sent', async () => {
  const sent = jest.fn(async () => {})
  const { send } = show({ read: () => ({ to: 'Bia', text: 'Lido na página', isUrgent: false }), send: sent })
  await send()
  expect(sent).toHaveBeenCalledWith({ to: 'Bia', text: 'Lido na página', isUrgent: false })
})
