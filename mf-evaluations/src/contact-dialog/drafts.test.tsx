import { PERSON_CHANGED } from '@ponte/contracts/host'
import { fakeHost, person, renderScreen } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { pendingApi } from '../dev/pending-api.ts'
import { contact } from '../dev/samples.ts'
import PendingPage from '../pending-page/pending-page.tsx'
import { drafts } from '../drafts.ts'

const one = contact({ professionalResponse: 'service_provided' })
const other = contact({ professionalResponse: 'contact_only', contractor: { _id: 'firm-2', fullName: 'Hospital Santa Clara' } })

function show(host = fakeHost({ user: 'professional' })) {
  const { handlers } = pendingApi([one, other])
  return renderScreen(PendingPage, { host, path: '/pending-evaluations', answers: handlers })
}
async function open(shown: ReturnType<typeof show>, name = 'Arthur Campos · Clínica Aurora') {
  await shown.user.click(await screen.findByRole('button', { name: `Avaliar ${name}` }))
  return within(await screen.findByRole('dialog', { name: `Avaliar ${name}` }))
}
type Dialog = Awaited<ReturnType<typeof open>>

const stars = (dialog: Dialog, question: string, label: string) =>
  within(dialog.getByRole('radiogroup', { name: question })).getByRole('radio', { name: label })
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const kept = () => JSON.stringify({ ...sessionStorage })

async function fillIn({ user }: ReturnType<typeof show>, dialog: Dialog) {
  await user.click(stars(dialog, 'Cordialidade', '2 estrelas'))
  await user.click(stars(dialog, 'Qualidade do serviço', '4 estrelas'))
  await user.type(dialog.getByLabelText(/^Comentário/), 'Atrasou muito.')
  await user.click(dialog.getByRole('checkbox', { name: 'Mostrar o comentário no perfil' }))
  await user.click(dialog.getByRole('checkbox', { name: /^Concordo/ }))
}

function expectFilledIn(dialog: Dialog) {
  expect(stars(dialog, 'Cordialidade', '2 estrelas')).toBeChecked()
  expect(stars(dialog, 'Qualidade do serviço', '4 estrelas')).toBeChecked()
  expect(dialog.getByLabelText(/^Comentário/)).toHaveValue('Atrasou muito.')
  expect(dialog.getByRole('checkbox', { name: 'Mostrar o comentário no perfil' })).not.toBeChecked()
  expect(dialog.getByRole('checkbox', { name: /^Concordo/ })).toBeChecked()
}

test('closing keeps the draft, for that contact only', async () => {
  const shown = show()
  await fillIn(shown, await open(shown))
  await shown.user.keyboard('{Escape}')
  await closed()
  const elsewhere = await open(shown, other.contractor.fullName)
  expect(elsewhere.getByLabelText('Comentário (opcional)')).toHaveValue('')
  await shown.user.keyboard('{Escape}')
  await closed()
  const dialog = await open(shown)
  expectFilledIn(dialog)
  expect(dialog.getByText(/O que você já tinha preenchido está aqui/)).toBeVisible()
  await waitFor(() => expect(stars(dialog, 'Cordialidade', '2 estrelas')).toHaveFocus())
})

test('a draft survives a reload, and is deleted after sending', async () => {
  const before = show()
  await fillIn(before, await open(before))
  before.unmount()
  const after = show()
  const dialog = await open(after)
  expectFilledIn(dialog)
  await after.user.click(dialog.getByRole('button', { name: 'Enviar avaliação' }))
  await screen.findByRole('dialog', { name: 'Avaliação enviada' })
  expect(kept()).toBe('{}')
})

test('the next user finds no draft, in the form or in the browser', async () => {
  const host = fakeHost({ user: 'professional' })
  const shown = show(host)
  await fillIn(shown, await open(shown))
  shown.unmount()
  host.become(person('firm'))
  act(() => void window.dispatchEvent(new Event(PERSON_CHANGED)))
  expect(kept()).toBe('{}')
})

test('a draft survives an expired session of the same user', async () => {
  const host = fakeHost({ user: 'professional' })
  const shown = show(host)
  await fillIn(shown, await open(shown))
  shown.unmount()
  host.become(null)
  act(() => void window.dispatchEvent(new Event(PERSON_CHANGED)))
  expect(kept()).toContain('Atrasou muito.')
})

test('opening the page deletes drafts of other users', async () => {
  drafts.of(fakeHost({ user: person('firm') }), 'rating:contact-1').keep({ comment: 'De outra pessoa' })
  show()
  await screen.findByRole('button', { name: 'Avaliar Arthur Campos · Clínica Aurora' })
  expect(kept()).toBe('{}')
})

test('without storage only the draft is lost, not the form', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  const shown = show()
  const dialog = await open(shown)
  await fillIn(shown, dialog)
  expectFilledIn(dialog)
})
