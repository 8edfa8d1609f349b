import type { Persona } from '@ponte/contracts/access'
import { resendConfirmation } from '@ponte/contracts/account'
import { logContact } from '@ponte/contracts/contacts'
import type { ScreenProps } from '@ponte/contracts/host'
import { withNext } from '@ponte/contracts/site-path'
import { getProfessional, getPublicFirm } from '@ponte/contracts/profiles'
import { fakeHost, person, refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { opening, opportunity, professional } from '../dev/samples.ts'
import { ContactDialogHost } from './contact-dialog-host.tsx'
import { loggedContact, VIEWER_ID } from '../../test/contacts.ts'
import { withContact, type ContactTarget } from './contact-target.ts'
import { SeeContact } from './see-contact.tsx'

const BRUNO: ContactTarget = { type: 'professionals', id: '00000000-0000-4000-8000-000000000007', name: 'Bruno Reis' }
const SOL: ContactTarget = { type: 'opportunities', id: '00000000-0000-4000-8000-000000001007', name: 'Clínica Sol' }
const OPEN = `/search?q=bruno&contato=${encodeURIComponent(`professionals:${BRUNO.id}`)}`

const Page = ({ host }: ScreenProps) => (
  <main>
    <SeeContact host={host} target={BRUNO} />
    <SeeContact host={host} target={SOL} />
    <ContactDialogHost host={host} />
  </main>
)

function show(persona: Persona, path = '/search?q=bruno', answers = [respond(logContact, () => loggedContact())]) {
  const host = fakeHost({ user: persona === 'visitor' ? null : person(persona, { id: VIEWER_ID }) })
  return renderScreen(Page, { host, path, answers })
}

/** That page, leading back to Bruno's dialog. */
const backFrom = (page: string, search = '?q=bruno') => withNext(page, `/search${withContact(search, BRUNO)}`)
const buttonOf = ({ name }: ContactTarget) => screen.getByRole('button', { name: `Ver Contatos de ${name}` })
const theDialog = (name: string) => screen.findByRole('dialog', { name })
const confirmButton = () => screen.findByRole('button', { name: 'Confirmar e ver contatos' })

async function reveal(persona: Persona, answers?: Parameters<typeof show>[2], target = BRUNO) {
  const shown = show(persona, '/search?q=bruno', answers)
  await shown.user.click(buttonOf(target))
  await shown.user.click(await confirmButton())
  return shown
}

test('a visitor signs in and returns to the open dialog', () => {
  show('visitor')
  const link = screen.getByRole('link', { name: 'Ver Contatos de Bruno Reis' })
  expect(new URL(link.getAttribute('href') ?? '', 'http://site.example').searchParams.get('next')).toBe(OPEN)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('after signing in the address opens the dialog; closing it clears the address and focuses the button', async () => {
  const bruno = { ...professional(7), _id: BRUNO.id, fullName: 'Bruno Reis', latestReviews: [] }
  const { user, address, router } = show('firm', OPEN, [respond(getProfessional, () => bruno)])
  const dialog = await theDialog('Confirmar interesse')
  expect(await within(dialog).findByText('Bruno Reis')).toBeVisible()
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/search?q=bruno')
  expect(router.state.historyAction).toBe('REPLACE')
  expect(buttonOf(BRUNO)).toHaveFocus()
})

test('an address can name the opening that the contact is about', async () => {
  const named = opening(1)
  const sol = { ...opportunity(1), _id: SOL.id, name: 'Clínica Sol', latestReviews: [], openings: [named] }
  show('professional', `/search?contato=opportunities:${SOL.id}:${named._id}`, [respond(getPublicFirm, () => sol)])
  const inWords = 'Instrumentador(a) Cirúrgico(a) · São Paulo/SP, de 3 a 7 de março de 2099'
  expect(await screen.findByText(`Clínica Sol (vaga: ${inWords})`)).toBeVisible()
})

test('nothing is shown or logged before interest is confirmed', async () => {
  const { user, address } = show('firm', '/search?q=bruno', [])
  jest.useFakeTimers({
    now: new Date('2026-11-07T15:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask', 'nextTick', 'setImmediate'],
  })
  await user.click(buttonOf(BRUNO))
  const dialog = await theDialog('Confirmar interesse')
  jest.useRealTimers()
  expect(address()).toBe(OPEN)
  expect(dialog).toHaveTextContent('Ao confirmar, você vê o WhatsApp e o e-mail de Bruno Reis.')
  expect(dialog).toHaveTextContent('O contato fica registrado, e o outro lado é avisado')
  expect(dialog).toHaveTextContent('Após 14 dias vocês podem se avaliar: você poderá avaliar a partir de 21/11/2026.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/search?q=bruno')
  expect(buttonOf(BRUNO)).toHaveFocus()
})

test('closing twice does not leave the page', async () => {
  const { user, address, router } = show('firm')
  await act(() => router.navigate('/search?q=bruno&page=2'))
  await user.click(buttonOf(BRUNO))
  const close = within(await theDialog('Confirmar interesse')).getByRole('button', { name: 'Fechar' })
  act(() => {
    close.click()
    close.click()
  })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(address()).toBe('/search?q=bruno&page=2')
})

test('the back button closes the dialog', async () => {
  const { user, address, router } = show('firm')
  await user.click(buttonOf(BRUNO))
  expect(await theDialog('Confirmar interesse')).not.toHaveAttribute('data-closes-on-back')
  await act(() => router.navigate(-1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(address()).toBe('/search?q=bruno')
})

test('a confirmed contact is logged with the correct type, reported once, and shown', async () => {
  const asked = jest.fn()
  const { host } = await reveal('firm', [respond(logContact, ({ body }) => (asked(body), loggedContact()))])
  const dialog = within(await theDialog('Contatos de Bruno Reis'))
  expect(dialog.getByText('(11) 98765-4321')).toBeVisible()
  expect(dialog.getByText('bruno@ponte.example')).toBeVisible()
  expect(dialog.getByText('Contato registrado em 07/11/2026. Avaliações a partir de 21/11/2026.')).toHaveFocus()
  expect(asked.mock.calls).toEqual([[{ professionalId: BRUNO.id, contractorType: 'firm' }]])
  expect(host.toasts).toEqual([{ kind: 'success', message: 'Contato registrado com sucesso!' }])
})

test('a professional can contact a colleague and the firm of an opportunity, with the correct sides', async () => {
  const asked = jest.fn()
  const withSol = loggedContact({
    counterpart: { type: 'opportunities', _id: SOL.id, name: 'Bruno Reis', firmName: 'Clínica Sol', photo: null },
  })
  const answers = [respond(logContact, ({ body }) => (asked(body), body.firmId === undefined ? loggedContact() : withSol))]
  const { user } = await reveal('professional', answers)
  await theDialog('Contatos de Bruno Reis')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(buttonOf(SOL))
  await user.click(await confirmButton())
  await theDialog('Contatos de Bruno Reis · Clínica Sol')
  expect(asked.mock.calls).toEqual([
    [{ professionalId: BRUNO.id, contractorType: 'professional' }],
    [{ professionalId: VIEWER_ID, contractorType: 'professional', firmId: SOL.id }],
  ])
})

test('an existing contact is shown without a toast', async () => {
  const { host } = await reveal('firm', [http.post('*/contact-logs/log', () => HttpResponse.json(loggedContact(), { status: 200 }))])
  await theDialog('Contatos de Bruno Reis')
  expect(host.toasts).toEqual([])
})

test('twenty presses make one call, and reopening shows the details at once', async () => {
  let release: () => void = jest.fn()
  const held = new Promise<void>((resolve) => (release = resolve))
  const asked = jest.fn()
  const { user, host } = show('firm', '/search', [respond(logContact, async () => (asked(), await held, loggedContact()))])
  await user.click(buttonOf(BRUNO))
  const confirm = await confirmButton()
  act(() => {
    for (let press = 0; press < 20; press += 1) confirm.click()
  })
  await screen.findByRole('button', { name: 'Confirmar e ver contatos', busy: true })
  // Closed and reopened while the answer is pending.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(buttonOf(BRUNO))
  expect(await confirmButton()).toHaveAttribute('aria-busy', 'true')
  release()
  await theDialog('Contatos de Bruno Reis')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(buttonOf(BRUNO))
  expect(screen.getByRole('dialog', { name: 'Contatos de Bruno Reis' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
  expect(host.toasts).toHaveLength(1)
})

test('the next user on this computer is asked again', async () => {
  const { user } = await reveal('firm')
  await theDialog('Contatos de Bruno Reis')
  await user.keyboard('{Escape}')
  act(() => void window.dispatchEvent(new Event('ponte:person-changed')))
  await user.click(buttonOf(BRUNO))
  expect(await theDialog('Confirmar interesse')).toBeVisible()
})

test('over the limit, the server message is shown', async () => {
  await reveal('firm', [respond(logContact, () => refuse('too_many', { message: 'Você viu muitos contatos', retryAfterSeconds: 700 }))])
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('Você viu muitos contatos')
  expect(alert).toHaveTextContent('Tente de novo em 12 minutos.')
})

test('without a network the same dialog can retry', async () => {
  const { user, host } = await reveal('firm', [http.post('*/contact-logs/log', () => HttpResponse.error())])
  const dialog = within(await theDialog('Confirmar interesse'))
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Erro ao registrar contatoConfira a sua conexão e tente de novo. Nada foi perdido.',
  )
  server.use(respond(logContact, () => loggedContact()))
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  expect(await theDialog('Contatos de Bruno Reis')).toBeVisible()
  expect(host.toasts.map(({ message }) => message)).toEqual(['Erro ao registrar contato', 'Contato registrado com sucesso!'])
  expect(host.silentToasts).toEqual(['Erro ao registrar contato'])
})

test('an earlier failure is not shown when the dialog is reopened', async () => {
  const { user } = await reveal('firm', [respond(logContact, () => refuse('unavailable'))])
  await screen.findByRole('alert')
  await user.keyboard('{Escape}')
  await user.click(buttonOf(BRUNO))
  expect(await confirmButton()).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test.each([
  ['not_found', 'Este contato não está mais disponível'],
  ['session_ended', 'Entre na sua conta para ver'],
] as const)('after a refusal with %s there is no confirm button', async (code, words) => {
  await reveal('firm', [respond(logContact, () => refuse(code))])
  const dialog = await theDialog('Ver contatos')
  expect(dialog).toHaveTextContent(words)
  expect(within(dialog).queryByRole('button', { name: 'Confirmar e ver contatos' })).toBeNull()
})

test('a user with an incomplete profile gets a link to the open step, without a call', async () => {
  const { user } = show('newcomer', '/search', [])
  await user.click(buttonOf(BRUNO))
  const dialog = within(await theDialog('Ver contatos'))
  expect(dialog.getByRole('link', { name: 'Completar perfil' })).toHaveAttribute('href', backFrom('/select-user-type', ''))
})

test.each([
  ['firm', 'Sua empresa não está mais cadastrada', 'Cadastrar empresa', '/complete-profile-firm'],
  ['professional', 'Complete seu perfil para continuar', 'Completar perfil', '/select-user-type'],
] as const)('a %s refused for an incomplete profile gets a link to complete it', async (persona, words, label, to) => {
  await reveal(persona, [respond(logContact, () => refuse('profile_incomplete'))])
  const dialog = await theDialog('Ver contatos')
  expect(dialog).toHaveTextContent(words)
  expect(within(dialog).getByRole('link', { name: label })).toHaveAttribute('href', backFrom(to))
  expect(within(dialog).queryByRole('button', { name: 'Confirmar e ver contatos' })).toBeNull()
})

test('with an unconfirmed e-mail the link can be sent again, and the same dialog retries after confirmation', async () => {
  let sent = 0
  let isConfirmed = false
  const { user, host } = await reveal('firm', [
    respond(logContact, () => (isConfirmed ? loggedContact() : refuse('email_unconfirmed'))),
    respond(resendConfirmation, () => (++sent > 1 ? refuse('too_many', { message: 'Muitos pedidos de link' }) : undefined)),
  ])
  const dialog = within(await theDialog('Ver contatos'))
  expect(dialog.getByText(/Confirme seu e-mail para ver contatos/)).toBeVisible()
  // The dialog alone says it.
  expect(host.toasts).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Reenviar e-mail' }))
  expect(await dialog.findByText(/Enviamos um novo link/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Tentar de novo' }))
  await user.click(await screen.findByRole('button', { name: 'Reenviar e-mail' }))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Muitos pedidos de link' }]))
  isConfirmed = true
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(await theDialog('Contatos de Bruno Reis')).toBeVisible()
})

test('an admin is led to the record, which logs nothing', () => {
  show('admin', '/search', [])
  const pathOf = ({ name }: ContactTarget) => screen.getByRole('link', { name: `Ver Contatos de ${name}` }).getAttribute('href')
  expect([BRUNO, SOL].map(pathOf)).toEqual([`/professionals?id=${BRUNO.id}`, `/firms?id=${SOL.id}`])
  expect(screen.queryByRole('button')).toBeNull()
})

test("there is no button for firms on opportunities, or on the viewer's own card", () => {
  const { host } = show('firm')
  expect(screen.getAllByRole('button')).toEqual([buttonOf(BRUNO)])
  host.become(person('professional', { id: BRUNO.id }))
  expect(screen.getAllByRole('button')).toEqual([buttonOf(SOL)])
})

test.each([
  ['firm', SOL, 'O contato de uma oportunidade é para profissionais'],
  ['admin', BRUNO, 'Contas de administrador não registram contatos'],
  ['visitor', BRUNO, 'Entre na sua conta'],
] as const)('an address that a %s may not use explains why', async (persona, target, words) => {
  const { user, address } = show(persona, `/search?contato=${target.type}:${target.id}`, [])
  expect(await theDialog('Ver contatos')).toHaveTextContent(words)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(address()).toBe('/search'))
})

test('a deleted profile is reported, even through an old link', async () => {
  show('firm', OPEN, [respond(getProfessional, () => refuse('not_found'))])
  expect(await theDialog('Ver contatos')).toHaveTextContent('Este contato não está mais disponível')
})

test('a name that fails to load can be retried', async () => {
  const { user } = show('firm', OPEN, [respond(getProfessional, () => refuse('unavailable'))])
  const alert = await screen.findByRole('alert')
  const bruno = { ...professional(7), _id: BRUNO.id, fullName: 'Bruno Reis', latestReviews: [] }
  server.use(respond(getProfessional, () => bruno))
  await user.click(within(alert).getByRole('button', { name: 'Tentar de novo' }))
  expect(await screen.findByText('Bruno Reis')).toBeVisible()
})
