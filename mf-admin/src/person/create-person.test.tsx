import { createUser, type NewPerson } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/test-kit'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { HttpResponse, http, type HttpHandler } from 'msw'
import { showDialog, stillMissing } from '../../test/create-screen.tsx'
import { idOf, user as person } from '../dev/samples.ts'
import { CreateProfessionalDialog, CreateUserDialog } from './create-dialogs.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const field = (label: RegExp) => screen.getByLabelText(label)
const set = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
// Found by text, because role queries are slow in a form this long.
const submit = (noun = 'professional') => screen.getByText(`Create ${noun}`, { selector: 'button' })
const missing = (noun?: string) => stillMissing(submit(noun))
const picture = new File([new Uint8Array(10)], 'ana.png', { type: 'image/png' })

const fillAccount = () => {
  set(/^Full name/, ' Ana Sol ')
  set(/^E-mail/, 'ana@ponte.example')
  set(/^Password/, ' ponte-123 ')
}

async function fillProfessional(user: UserEvent) {
  fillAccount()
  await user.upload(field(/^Photo/), picture)
  set(/^Username/, 'anasol')
  set(/^CPF/, '52998224725')
  set(/^Profession\b/, 'enfermeiro')
  await user.click(screen.getByLabelText('UTI'))
  set(/^WhatsApp/, '41988887777')
  set(/^City/, 'curitiba')
}

function show(Dialog = CreateProfessionalDialog, answers: HttpHandler[] = [], isDemo = false) {
  const sent: (typeof NewPerson)['_zod']['output'][] = []
  const creating = respond(createUser, ({ body }) => {
    sent.push(body)
    return person(1, { fullName: body.fullName })
  })
  return { ...showDialog(Dialog, { answers: [...answers, creating], isDemo }), sent }
}

test('a professional is created from the specified fields, trimmed except the password', async () => {
  const { user, sent, host, created } = show()
  expect(submit()).toBeDisabled()
  expect(missing()).toBe('Still missing: Full name, E-mail, Password, Photo, Username, CPF, Profession, Specialties, WhatsApp, City')
  await fillProfessional(user)
  await waitFor(() => expect(submit()).toBeEnabled())
  expect(missing()).toBe('Ready to create.')
  await user.click(submit())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([
    {
      role: 'professional',
      fullName: 'Ana Sol',
      email: 'ana@ponte.example',
      phone: null,
      password: ' ponte-123 ',
      photo: expect.stringMatching(/^data:image\/png;base64,/) as unknown,
      username: 'anasol',
      document: '52998224725',
      profession: 'enfermeiro',
      professionalLicense: null,
      specialties: ['uti'],
      bio: null,
      whatsapp: '+5541988887777',
      city: 'curitiba',
      travelAvailability: false,
      maxDistance: 0,
    },
  ])
  expect(created.map(({ id }) => id)).toEqual([idOf(1)])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Professional created successfully', durationMs: 3000 }])
})

test.each([
  [/^Full name/, '  ', 'Full name'],
  [/^E-mail/, '', 'E-mail'],
  [/^Password/, '   ', 'Password'],
  [/^Username/, ' ', 'Username'],
  [/^CPF/, '', 'CPF'],
  [/^Profession\b/, '', 'Profession'],
  [/^WhatsApp/, '', 'WhatsApp'],
  [/^City/, '', 'City'],
])('with %s set to %j it cannot be sent', async (label, value, name) => {
  const { user } = show()
  await fillProfessional(user)
  await waitFor(() => expect(submit()).toBeEnabled())
  set(label, value)
  expect(submit()).toBeDisabled()
  expect(missing()).toBe(`Still missing: ${name}`)
})

test.each([
  [/^E-mail/, 'ana', 'E-mail', 'Please enter a valid e-mail'],
  [/^Password/, '12345', 'Password', 'The password must have at least 6 characters'],
  [/^CPF/, '11111111111', 'CPF', 'Please enter a valid CPF'],
  [/^WhatsApp/, '123', 'WhatsApp', 'Please enter a valid phone number, with area code'],
])('%s set to %j is reported at its field once it was left', async (label, value, name, message) => {
  const { user } = show()
  await fillProfessional(user)
  set(label, value)
  await waitFor(() => expect(missing()).toBe(`Please correct: ${name}`))
  expect(submit()).toBeDisabled()
  expect(screen.queryByText(message)).toBeNull()
  await user.click(field(label))
  await user.tab()
  await waitFor(() => expect(field(label)).toHaveAccessibleDescription(expect.stringContaining(message)))
})

test('the photo is required, shown, and removable', async () => {
  const { user } = show()
  await fillProfessional(user)
  await waitFor(() => expect(submit()).toBeEnabled())
  expect(screen.getByRole('dialog').querySelector('img')).toHaveAttribute('src', expect.stringMatching(/^data:image\/png/))
  await user.click(button('Remove photo'))
  expect(missing()).toBe('Still missing: Photo')
})

test('only a picture under 5 MB is a photo', async () => {
  show()
  // The browser's own filter would hide the files that the rule is about.
  const anyFile = userEvent.setup({ applyAccept: false })
  await anyFile.upload(field(/^Photo/), new File(['x'], 'cv.txt', { type: 'text/plain' }))
  expect(await screen.findByText('Please select an image file')).toBeVisible()
  await anyFile.upload(field(/^Photo/), new File([new Uint8Array(5 * 1024 * 1024)], 'a.png', { type: 'image/png' }))
  expect(await screen.findByText('Image size should be less than 5MB')).toBeVisible()
})

test('a distance above 0 is required with travel, and Não resets it to 0', async () => {
  const { user, sent } = show()
  await fillProfessional(user)
  expect(screen.queryByLabelText(/^Maximum distance/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  expect(field(/^Maximum distance/)).toHaveValue(0)
  expect(field(/^Maximum distance/)).toHaveAttribute('min', '0')
  expect(missing()).toBe('Still missing: Maximum distance, in km')
  set(/^Maximum distance/, '-5')
  expect(missing()).toBe('Please correct: Maximum distance, in km')
  fireEvent.blur(field(/^Maximum distance/))
  expect(screen.getByText('The distance must be a whole number of kilometers above 0')).toBeVisible()
  set(/^Maximum distance/, '12.5')
  expect(screen.getByText('The distance must be a whole number of kilometers above 0')).toBeVisible()
  expect(submit()).toBeDisabled()
  set(/^Maximum distance/, '120')
  expect(submit()).toBeEnabled()
  await user.click(screen.getByRole('radio', { name: 'Não' }))
  expect(screen.queryByLabelText(/^Maximum distance/)).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Sim' }))
  expect(field(/^Maximum distance/)).toHaveValue(0)
  set(/^Maximum distance/, '80')
  await user.click(submit())
  await waitFor(() => expect(sent).toMatchObject([{ travelAvailability: true, maxDistance: 80 }]))
})

test('the password can be shown', async () => {
  const { user } = show()
  expect(field(/^Password/)).toHaveAttribute('type', 'password')
  await user.click(button('Show'))
  expect(field(/^Password/)).toHaveAttribute('type', 'text')
})

test('a user needs a role; an admin needs a password of twelve characters and no professional data', async () => {
  const { user, sent, host } = show(CreateUserDialog)
  expect(missing('user')).toBe('Still missing: Role, Full name, E-mail, Password')
  await user.click(screen.getByRole('radio', { name: 'Professional' }))
  expect(field(/^CPF/)).toBeVisible()
  expect(missing('user')).toMatch(/Photo, Username, CPF/)

  await user.click(screen.getByRole('radio', { name: 'Admin' }))
  expect(screen.queryByLabelText(/^CPF/)).toBeNull()
  fillAccount()
  expect(missing('user')).toBe('Please correct: Password')
  set(/^Password/, 'ponte-123456')
  await user.click(submit('user'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toEqual([{ role: 'admin', fullName: 'Ana Sol', email: 'ana@ponte.example', phone: null, password: 'ponte-123456' }])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'User created successfully', durationMs: 3000 }])
})

test('server errors are shown at their fields, and no input is lost', async () => {
  const message = 'Já existe uma conta com este e-mail'
  const { user, host } = show(CreateProfessionalDialog, [respond(createUser, () => refuse('email_taken', { fields: { email: message } }))])
  await fillProfessional(user)
  await waitFor(() => expect(submit()).toBeEnabled())
  await user.click(submit())
  await waitFor(() => expect(field(/^E-mail/)).toHaveAccessibleDescription(expect.stringContaining(message)))
  expect(field(/^E-mail/)).toHaveFocus()
  expect(field(/^Password/)).toHaveValue(' ponte-123 ')
  expect(host.toasts).toEqual([{ kind: 'error', message, durationMs: 3000 }])
})

test.each([
  [CreateProfessionalDialog, 'professional', 'Failed to create professional'],
  [CreateUserDialog, 'user', 'Failed to create user'],
])('without a server message the toast has its own text (%#)', async (Dialog, noun, message) => {
  const { user, host } = show(Dialog, [http.post('*/api/v1/users', () => HttpResponse.error())])
  if (noun === 'user') await user.click(screen.getByRole('radio', { name: 'Professional' }))
  await fillProfessional(user)
  await waitFor(() => expect(submit(noun)).toBeEnabled())
  await user.click(submit(noun))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message, durationMs: 3000 }]))
  expect(field(/^Username/)).toHaveValue('anasol')
})

test('closing asks only after typing', async () => {
  const { user } = show()
  set(/^Full name/, 'Ana')
  await user.keyboard('{Escape}')
  await user.click(button('Keep editing'))
  expect(field(/^Full name/)).toHaveValue('Ana')
  await user.click(button('Cancel'))
  await user.click(button('Discard'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an untouched dialog closes at once', async () => {
  const { user } = show()
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test.each([
  [CreateProfessionalDialog, 'professional'],
  [CreateUserDialog, 'user'],
])('a demo site fills in a sample that can be sent at once (%#)', async (Dialog, noun) => {
  const { user, sent } = show(Dialog, [], true)
  expect(await screen.findByRole('button', { name: `Create ${noun}` })).toBeEnabled()
  await user.click(submit(noun))
  await waitFor(() => expect(sent).toMatchObject([{ role: 'professional', photo: expect.stringMatching(/^data:image\/gif/) as unknown }]))
})

test('a sample alone does not count as typing', async () => {
  const { user } = show(CreateUserDialog, [], true)
  await screen.findByRole('dialog')
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
})
