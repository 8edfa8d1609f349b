import { createFirm, type NewFirm } from '@ponte/contracts/firms'
import { refuse, respond } from '@ponte/test-kit'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { HttpResponse, http, type HttpHandler } from 'msw'
import { showDialog, stillMissing } from '../../test/create-screen.tsx'
import { firm, idOf } from '../dev/samples.ts'
import { CreateFirmDialog } from './create-firm-dialog.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const field = (label: RegExp) => screen.getByLabelText(label)
const set = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const submit = () => button('Create firm')
const missing = () => stillMissing(submit())

function fill() {
  set(/^Name/, ' Clínica Sol ')
  set(/^CNPJ/, '11222333000181')
  set(/^Type/, 'clinica')
  set(/^Description/, ' Transplante capilar. ')
  set(/^Address/, ' Rua Nova, 1 ')
  set(/^State/, 'SP')
  set(/^City/, 'campinas')
}

function show(answers: HttpHandler[] = [], isDemo = false) {
  const sent: (typeof NewFirm)['_zod']['output'][] = []
  const creating = respond(createFirm, ({ body }) => {
    sent.push(body)
    return firm(1, { name: body.name })
  })
  return { ...showDialog(CreateFirmDialog, { answers: [...answers, creating], isDemo }), sent }
}

test('a firm is created from the specified fields, trimmed', async () => {
  const { user, sent, host, created } = show()
  expect(submit()).toBeDisabled()
  expect(missing()).toBe('Still missing: Name, CNPJ, Type, Description, Address, State, City')
  fill()
  expect(missing()).toBe('Ready to create.')
  await user.click(submit())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      name: 'Clínica Sol',
      cnpj: '11222333000181',
      type: 'clinica',
      description: 'Transplante capilar.',
      address: 'Rua Nova, 1',
      state: 'SP',
      city: 'campinas',
      photo: null,
    },
  ])
  expect(created.map(({ id }) => id)).toEqual([idOf(1)])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Firm created successfully', durationMs: 3000 }])
})

test.each([
  [/^Name/, ' ', 'Name'],
  [/^CNPJ/, '', 'CNPJ'],
  [/^Type/, '', 'Type'],
  [/^Description/, ' ', 'Description'],
  [/^Address/, ' ', 'Address'],
  [/^State/, '', 'State, City'],
  [/^City/, '', 'City'],
])('with %s set to %j it cannot be sent', (label, value, names) => {
  show()
  fill()
  expect(submit()).toBeEnabled()
  set(label, value)
  expect(submit()).toBeDisabled()
  expect(missing()).toBe(`Still missing: ${names}`)
})

test('an invalid CNPJ is reported once its field was left', async () => {
  const { user } = show()
  fill()
  set(/^CNPJ/, '11222333000180')
  expect(missing()).toBe('Please correct: CNPJ')
  await user.click(field(/^CNPJ/))
  await user.tab()
  await waitFor(() => expect(field(/^CNPJ/)).toHaveAccessibleDescription(expect.stringContaining('Please enter a valid CNPJ')))
})

test('cities depend on the state, and changing the state clears the city', () => {
  show()
  expect(field(/^City/)).toBeDisabled()
  set(/^State/, 'SP')
  expect(field(/^City/)).toBeEnabled()
  fireEvent.click(field(/^City/))
  expect(screen.getByRole('option', { name: 'Campinas/SP' })).toBeInTheDocument()
  expect(screen.queryByRole('option', { name: 'Curitiba/PR' })).toBeNull()
  set(/^City/, 'campinas')
  set(/^State/, 'PR')
  expect(field(/^City/)).toHaveValue('')
})

test('server errors are shown at their fields; without one, Failed to create firm', async () => {
  let isReached = true
  const failing = [
    http.post('*/api/v1/firms', () => (isReached ? undefined : HttpResponse.error())),
    respond(createFirm, () => refuse('cnpj_taken', { fields: { cnpj: 'Já existe uma empresa com este CNPJ' } })),
  ]
  const { user, host } = show(failing)
  fill()
  await user.click(submit())
  await waitFor(() => expect(field(/^CNPJ/)).toBeInvalid())
  isReached = false
  await user.click(submit())
  await waitFor(() => expect(host.toasts).toHaveLength(2))
  expect(host.toasts.map(({ message, durationMs }) => [message, durationMs])).toEqual([
    ['Já existe uma empresa com este CNPJ', 3000],
    ['Failed to create firm', 3000],
  ])
  expect(field(/^Name/)).toHaveValue(' Clínica Sol ')
})

test('closing asks only after typing', async () => {
  const { user } = show()
  set(/^Name/, 'Clínica')
  await user.click(button('Cancel'))
  await user.click(button('Keep editing'))
  await user.click(button('Close'))
  await user.click(button('Discard'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a demo site fills in a sample that can be sent at once', async () => {
  const { user, sent } = show([], true)
  expect(await screen.findByRole('button', { name: 'Create firm' })).toBeEnabled()
  await user.click(submit())
  await waitFor(() => expect(sent).toMatchObject([{ state: 'SP', photo: expect.stringMatching(/^data:image\/gif/) as unknown }]))
})

test('input outlives a session that expires, but not a discarded dialog', async () => {
  const { host, unmount } = show()
  fill()
  unmount()

  const { user } = showDialog(CreateFirmDialog, { host })
  expect(field(/^Name/)).toHaveValue(' Clínica Sol ')
  expect(field(/^City/)).toHaveValue('Campinas/SP')
  await user.click(button('Cancel'))
  await user.click(button('Discard'))
  cleanup()

  showDialog(CreateFirmDialog, { host })
  expect(field(/^Name/)).toHaveValue('')
})
