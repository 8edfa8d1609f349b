import { getFirm, listFirms } from '@ponte/contracts/firms'
import { updateUser, type User } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { HttpResponse, http, type HttpHandler } from 'msw'
import { showRecord } from '../../test/record-screen.tsx'
import { firm, idOf, pageOf, user as person } from '../dev/samples.ts'
import { PersonRecord } from './person-record.tsx'

let n = 0
/** A new record for each test, because drafts are stored by id. */
const anaLuz = (over: Partial<User> = {}) => person((n += 1), { fullName: 'Ana Luz', isActive: true, deletedAt: null, version: 7, ...over })

function show(record: User, answers: HttpHandler[] = [], noun: 'professional' | 'user' = 'professional') {
  const sent: unknown[] = []
  const saving = respond(updateUser, ({ body: { version, ...changes } }) => {
    sent.push({ ...changes, version })
    return Object.assign({ ...record, version: record.version + 1 }, changes)
  })
  const shown = showRecord(record, (item, tools) => <PersonRecord person={item} tools={tools} noun={noun} />, {
    answers: [...answers, saving],
  })
  return { ...shown, sent }
}

const button = (name: string | RegExp) => screen.getByRole('button', { name })
const field = (label: RegExp) => screen.getByLabelText(label)

test('only changes are sent, with the version they are based on', async () => {
  const { user, sent, host, asked } = show(anaLuz())
  await user.click(button('Edit'))
  expect(field(/^Full name/)).toHaveFocus()
  await user.clear(field(/^Full name/))
  await user.type(field(/^Full name/), ' Bia Sol ')
  await user.click(button('Save'))
  expect(await screen.findByRole('heading', { name: 'Bia Sol' })).toBeVisible()
  expect(sent).toEqual([{ fullName: 'Bia Sol', version: 7 }])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Professional updated successfully', durationMs: 3000 }])
  expect(asked).toContain('saved version 8')
  expect(button('Edit')).toHaveFocus()
})

test("a person's address cannot add recipients to an e-mail", async () => {
  show(anaLuz({ email: 'ana?bcc=eva@ponte.example' }))
  expect(screen.getByRole('link', { name: 'ana?bcc=eva@ponte.example' })).toHaveAttribute('href', 'mailto:ana%3Fbcc%3Deva@ponte.example')
})

test('an admin can change every field of a professional that admins may change', async () => {
  const { user, sent } = show(anaLuz())
  await user.click(button('Edit'))
  const type = async (name: RegExp, words: string) => {
    await user.clear(field(name))
    await user.paste(words)
  }
  await type(/^E-mail/, 'bia@ponte.example')
  await user.type(field(/^Your password/), 'a senha da chefe')
  await type(/^Phone/, '4133334444')
  await type(/^Username/, 'biasol')
  await type(/^CPF/, '11144477735')
  await user.selectOptions(screen.getByLabelText(/^Profession/), 'medico')
  await type(/^License \(CRM\)/, 'CRM-SP 1234')
  await user.click(screen.getByRole('checkbox', { name: 'UTI' }))
  await type(/^WhatsApp/, '41966665555')
  await user.clear(screen.getByLabelText(/^City/))
  await user.type(screen.getByLabelText(/^City/), 'natal')
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  await user.clear(field(/^Bio/))
  await user.click(screen.getByRole('switch', { name: 'Active' }))
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    email: 'bia@ponte.example',
    phone: '+554133334444',
    username: 'biasol',
    document: '11144477735',
    profession: 'medico',
    professionalLicense: 'CRM-SP 1234',
    specialties: ['uti', 'transplante_capilar', 'centro_cirurgico'],
    whatsapp: '+5541966665555',
    city: 'natal',
    travelAvailability: false,
    maxDistance: 0,
    bio: null,
    isActive: false,
    currentPassword: 'a senha da chefe',
    version: 7,
  })
})

test('toasts call people users where the screen does', async () => {
  const { user, host } = show(anaLuz(), [], 'user')
  await user.click(button('Edit'))
  await user.type(field(/^Full name/), 'x')
  await user.click(button('Save'))
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['User updated successfully']))
})

test('saving without changes makes no call', async () => {
  const { user, sent, host } = show(anaLuz())
  await user.click(button('Edit'))
  await user.click(button('Save'))
  expect(await screen.findByRole('button', { name: 'Edit' })).toBeVisible()
  expect(sent).toEqual([])
  expect(host.toasts).toEqual([])
})

test('cancel restores the old values', async () => {
  const { user, sent, asked } = show(anaLuz())
  await user.click(button('Edit'))
  await user.click(button('Cancel'))
  expect(button('Edit')).toHaveFocus()

  await user.click(button('Edit'))
  await user.type(field(/^Full name/), ' Sol')
  expect(asked.at(-1)).toBe('dirty')
  await user.click(button('Cancel'))
  expect(screen.getByRole('heading', { name: 'Ana Luz' })).toBeVisible()
  expect(asked.at(-1)).toBe('clean')
  await user.click(button('Edit'))
  expect(field(/^Full name/)).toHaveValue('Ana Luz')
  expect(sent).toEqual([])
})

test.each([
  [/^Full name/, '   ', 'Required'],
  [/^E-mail/, '', 'Required'],
  [/^E-mail/, 'ana', 'Please enter a valid e-mail'],
  [/^Phone/, '123', 'Please enter a valid phone number, with area code'],
  [/^CPF/, '11111111111', 'Please enter a valid CPF'],
  [/^Username/, '', 'Required'],
  [/^Maximum distance/, '', 'Required'],
  [/^Maximum distance/, '1e3', 'The distance must be a whole number of kilometers, 0 or more'],
  [/^Maximum distance/, '-5', 'The distance must be a whole number of kilometers, 0 or more'],
])('%s does not accept %j', async (name, typed, message) => {
  const { user, sent } = show(anaLuz())
  await user.click(button('Edit'))
  await user.clear(field(name))
  if (typed !== '') await user.type(field(name), typed)
  await user.click(button('Save'))
  expect(field(name)).toBeInvalid()
  expect(field(name)).toHaveAccessibleDescription(expect.stringContaining(message))
  expect(field(name)).toHaveFocus()
  expect(sent).toEqual([])
})

test('server errors are shown at their fields, and no input is lost', async () => {
  const message = 'Já existe uma conta com este e-mail'
  const { user, host } = show(anaLuz(), [respond(updateUser, () => refuse('email_taken', { fields: { email: message } }))])
  await user.click(button('Edit'))
  await user.type(field(/^Full name/), ' Sol')
  await user.type(field(/^E-mail/), '.br')
  await user.type(field(/^Your password/), 'a senha da chefe')
  await user.click(button('Save'))
  await waitFor(() => expect(field(/^E-mail/)).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(field(/^E-mail/)).toHaveFocus()
  expect(field(/^Full name/)).toHaveValue('Ana Luz Sol')
  expect(host.toasts).toEqual([{ kind: 'error', message, durationMs: 3000 }])
})

test.each([
  ['professional', 'Failed to update professional'],
  ['user', 'Failed to update user'],
] as const)('without a server message about a %s, the toast is %s', async (noun, message) => {
  const { user, host } = show(anaLuz(), [http.put('*/api/v1/users/:id', () => HttpResponse.error())], noun)
  await user.click(button('Edit'))
  await user.type(field(/^Full name/), ' Sol')
  await user.click(button('Save'))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message, durationMs: 3000 }]))
  expect(field(/^Full name/)).toHaveValue('Ana Luz Sol')
})

test.each([
  ['a text file', new File(['x'], 'cv.txt', { type: 'text/plain' }), 'Please select an image file'],
  [
    'a picture of five megabytes',
    new File([new Uint8Array(5 * 1024 * 1024)], 'a.png', { type: 'image/png' }),
    'Image size should be less than 5MB',
  ],
])('%s is refused as a photo, with a silent toast', async (_, file, message) => {
  const { host } = show(anaLuz())
  // The browser's own filter would hide the files that the rule is about.
  const anyFile = userEvent.setup({ applyAccept: false })
  await anyFile.click(button('Edit'))
  await anyFile.upload(screen.getByLabelText('Photo (optional)'), file)
  expect(await screen.findByText(message)).toBeVisible()
  expect(host.toasts).toEqual([{ kind: 'error', message, durationMs: 3000 }])
  expect(host.silentToasts).toHaveLength(1)
})

test('an admin has none of the fields of a professional', async () => {
  const { user } = show(anaLuz({ role: 'admin' }), [], 'user')
  await user.click(button('Edit'))
  expect(screen.getAllByRole('textbox').map(({ name }: Partial<HTMLInputElement>) => name)).toEqual(['fullName', 'email', 'phone'])
  expect(screen.queryByRole('combobox')).toBeNull()
})

const named = respond(getFirm, ({ params }) => firm(1, { _id: params.id, name: 'Clínica Sol' }))

test("a firm's user can be moved to another firm", async () => {
  const firms = respond(listFirms, ({ query }) => {
    expect(query.limit).toBe(1000)
    return pageOf([firm(1, { name: 'Clínica Sol' }), firm(2, { name: 'Hospital Lua' })], query)
  })
  const { user, sent } = show(anaLuz({ role: 'firm', firm: idOf(1) }), [firms, named], 'user')
  await user.click(button('Edit'))
  await screen.findByRole('option', { name: 'Hospital Lua' })
  expect(screen.getByLabelText('Firm')).toHaveDisplayValue('Clínica Sol')
  await user.selectOptions(screen.getByLabelText('Firm'), 'Hospital Lua')
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toEqual([{ firm: idOf(2), version: 7 }]))
})

test('if the firms fail to load, which is only logged, everything else can be changed', async () => {
  const failing = respond(listFirms, () => refuse('internal'))
  const { user, host, sent } = show(anaLuz({ role: 'firm', firm: idOf(91) }), [failing, named], 'user')
  await user.click(button('Edit'))
  await waitFor(() => expect(host.events.map(({ name }) => name)).toEqual(['firm-choices-failed']))
  expect(screen.getByLabelText('Firm')).toHaveDisplayValue('Current firm')
  expect(host.toasts).toEqual([])
  await user.type(field(/^Full name/), ' Sol')
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toHaveLength(1))
})

test('deleting calls the page', async () => {
  const { user, asked } = show(anaLuz())
  await user.click(button('Delete'))
  expect(asked).toEqual(['delete'])
})

test('a deleted person is read-only, and can be restored', async () => {
  const { user, asked } = show(anaLuz({ deletedAt: '2026-11-03T12:00:00.000Z' }))
  expect(screen.getByText('Deleted')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent('Deleted on 03/11/2026')
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull()
  await user.click(button('Restore'))
  expect(asked).toEqual(['restore'])
})

test.each([
  [true, 'Active'],
  [false, 'Inactive'],
])('a record shows whether the person is active (%s)', (isActive, label) => {
  show(anaLuz({ isActive }))
  expect(screen.getByText(label)).toBeVisible()
})

test('the change history is below', async () => {
  show(anaLuz())
  expect(await screen.findByText('History')).toBeVisible()
})

test('an admin who has no password leaves it blank', async () => {
  const { user, sent } = show(anaLuz())
  await user.click(button('Edit'))
  await user.type(field(/^New password/), 'uma senha nova')
  await user.click(button('Save'))
  await waitFor(() => expect(sent).toEqual([{ password: 'uma senha nova', currentPassword: '', version: 7 }]))
})

test("a new password asks for the admin's own, with errors at its field", async () => {
  const { user, sent } = show(anaLuz(), [
    respond(updateUser, () => refuse('invalid', { fields: { currentPassword: 'A senha atual não confere' } })),
  ])
  await user.click(button('Edit'))
  expect(screen.queryByLabelText(/^Your password/)).toBeNull()
  await user.type(field(/^New password/), 'uma senha nova')
  const own = field(/^Your password/)
  await user.type(own, 'errada')
  await user.click(button('Save'))
  await waitFor(() => expect(own).toHaveAccessibleDescription(expect.stringContaining('This is not your password')))
  expect(sent).toEqual([])
})
