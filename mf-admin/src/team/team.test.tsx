import {
  changeColleague,
  getTeam,
  inviteColleague,
  removeColleague,
  revokeInvitation,
  type Team as People,
} from '@ponte/contracts/firm-team'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor, within } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { idOf, user as userOf } from '../dev/samples.ts'
import { colleague, invitation, team } from '../dev/team-samples.ts'
import { getUser } from '@ponte/contracts/users'
import TeamPage from './team-page.tsx'

const FIRM = '00000000-0000-4000-8000-0000000000f1'
const manager = person('firm', { id: idOf(1) })
const davi = team().colleagues[1] ?? colleague()

function show(given: People = team(), answers: HttpHandler[] = []) {
  let present = given
  const sent: unknown[] = []
  const shown = renderScreen(TeamPage, {
    path: '/equipe',
    user: manager,
    answers: [
      ...answers,
      respond(getTeam, () => present),
      respond(inviteColleague, ({ body }) => {
        sent.push(body)
        present = { ...present, invitations: [invitation({ _id: crypto.randomUUID(), email: body.email, role: body.role })] }
      }),
      respond(revokeInvitation, ({ params }) => {
        sent.push(params)
        present = { ...present, invitations: [] }
      }),
      respond(changeColleague, ({ params, body }) => void sent.push([params.personId, body])),
      respond(removeColleague, ({ params }) => void sent.push(params.personId)),
      respond(getUser, () => userOf(1, { role: 'firm', firm: FIRM })),
    ],
  })
  const choose = async (name: string, item: string) => {
    await shown.user.click(await screen.findByRole('button', { name: changeOf(name) }))
    await shown.user.click(await screen.findByRole('radio', { name: new RegExp(`^${item}`) }))
    await shown.user.click(screen.getByRole('button', { name: 'Confirmar' }))
  }
  return { ...shown, sent, choose }
}

const changeOf = (name: string) => `Mudar o que ${name} pode fazer`
const rows = async (name = 'Quem trabalha aqui') => within(await screen.findByRole('list', { name })).getAllByRole('listitem')
const toast = (message: string, kind = 'success') => ({ kind, message })

test('a manager sees the team, and invites a person by e-mail', async () => {
  const { user, sent, host } = show()
  expect((await rows()).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^.*Marta Reis \(você\)marta@ponte\.exampleGestão/),
    expect.stringMatching(/Davi Luzdavi@ponte\.exampleEquipe/),
  ])
  await user.click(screen.getByRole('button', { name: 'Convidar' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Convidar para a equipe' }))
  await user.click(dialog.getByRole('button', { name: 'Enviar convite' }))
  expect(dialog.getByLabelText(/^E-mail/)).toHaveAccessibleDescription('Obrigatório')
  await user.type(dialog.getByLabelText(/^E-mail/), ' nova@ponte.example ')
  await user.click(dialog.getByRole('radio', { name: /^Gestão/ }))
  await user.click(dialog.getByRole('button', { name: 'Enviar convite' }))
  expect((await rows('Convites pendentes'))[0]).toHaveTextContent(/^nova@ponte\.exampleexpira em 28\/11\/2026 09:00Gestão/)
  expect(sent).toEqual([{ email: 'nova@ponte.example', role: 'manager' }])
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(host.toasts.at(-1)).toEqual(toast('Convite enviado para nova@ponte.example.'))
})

test('a server error about an address is shown at its field', async () => {
  const taken = 'Esta pessoa já faz parte da equipe'
  const { user } = show(team(), [respond(inviteColleague, () => refuse('invalid', { message: taken, fields: { email: taken } }))])
  await user.click(await screen.findByRole('button', { name: 'Convidar' }))
  await screen.findByRole('dialog')
  await user.type(screen.getByLabelText(/^E-mail/), 'davi@ponte.example')
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  await waitFor(() => expect(screen.getByLabelText(/^E-mail/)).toHaveAccessibleDescription(taken))
})

test('an invitation is sent again, or revoked, and one that has expired says so', async () => {
  const { user, sent, host } = show(team({ invitations: [invitation({ hasExpired: true })] }))
  const again = () => screen.getByRole('button', { name: 'Enviar de novo o convite para nova@ponte.example' })
  expect((await rows('Convites pendentes'))[0]).toHaveTextContent('expirou')
  await user.dblClick(again())
  await waitFor(() => expect(host.toasts).toEqual([toast('Convite enviado para nova@ponte.example.')]))
  await waitFor(() => expect(screen.queryByText('expirou')).toBeNull())
  expect(again()).toHaveFocus()
  await user.click(screen.getByRole('button', { name: 'Cancelar convite para nova@ponte.example' }))
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Convites pendentes' })).toBeNull())
  expect(screen.getByRole('region', { name: 'Equipe' })).toHaveFocus()
  expect(sent).toEqual([
    { email: 'nova@ponte.example', role: 'member' },
    { id: FIRM, invitationId: expect.not.stringMatching(invitation()._id) as string },
  ])
})

test('a change is chosen with its consequences, and made once confirmed', async () => {
  const { user, sent, host, choose } = show()
  await user.click(await screen.findByRole('button', { name: changeOf('Davi Luz') }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Davi Luz' }))
  expect(dialog.getAllByRole('radio').map((one) => (one as HTMLInputElement).value)).toEqual(['manager', 'handOver', 'remove'])
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }))
  expect(dialog.getByRole('radiogroup')).toHaveAccessibleDescription('Obrigatório')
  expect(host.toasts).toEqual([toast('Escolha o que muda', 'error')])
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await choose('Davi Luz', 'Passar para a gestão')
  await waitFor(() => expect(host.toasts.at(-1)).toEqual(toast('Agora faz parte da gestão.')))
  await choose('Davi Luz', 'Entregar a gestão')
  await waitFor(() => expect(host.toasts.at(-1)).toEqual(toast('Gestão entregue.')))
  await choose('Davi Luz', 'Remover da equipe')
  await waitFor(() => expect(host.toasts.at(-1)).toEqual(toast('Pessoa removida da equipe.')))
  expect(sent).toEqual([[davi._id, { role: 'manager', handsOver: false }], [davi._id, { role: 'manager', handsOver: true }], davi._id])
})

test('the only manager can neither step down nor leave', async () => {
  const blocked = colleague({ _id: idOf(9), fullName: 'Rui Paz', isActive: false })
  show(team({ colleagues: [...team().colleagues, blocked] }))
  await rows()
  expect(screen.queryByRole('button', { name: changeOf('Marta Reis') })).toBeNull()
  expect(screen.getByRole('button', { name: changeOf('Rui Paz') })).toBeVisible()
})

test('with a second manager the first can leave', async () => {
  const two = show(team({ colleagues: [colleague({ isYou: true }), { ...davi, role: 'manager' }] }))
  await two.choose('Marta Reis', 'Sair da empresa')
  await waitFor(() => expect(two.host.toasts.at(-1)).toEqual(toast('Você saiu da empresa.')))
  await waitFor(() => expect(two.address()).toBe('/my-firm'))
  expect(two.sent).toEqual([colleague()._id])
})

test('a member sees the team without invitations, and can leave', async () => {
  const { user } = show({ colleagues: [colleague(), { ...davi, isYou: true }] })
  expect(await rows()).toHaveLength(2)
  expect(screen.queryByRole('button', { name: 'Convidar' })).toBeNull()
  expect(screen.getAllByRole('button')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: changeOf('Davi Luz') }))
  expect((await screen.findAllByRole('radio')).map((one) => (one as HTMLInputElement).value)).toEqual(['leave'])
})

test('dialogs close even if the connection drops before the team is loaded again', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isDropped = false
  const { user, choose } = show(team(), [
    respond(getTeam, async () => {
      if (isDropped) await held
      return team()
    }),
  ])
  await rows()
  isDropped = true
  await choose('Davi Luz', 'Passar para a gestão')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Convidar' }))
  await user.type(screen.getByLabelText(/^E-mail/), 'nova@ponte.example')
  await user.click(screen.getByRole('button', { name: 'Enviar convite' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
})

test.each([
  ['Enviar de novo', 'Convite enviado para nova@ponte.example.'],
  ['Cancelar convite', 'Convite cancelado.'],
])('“%s” is reported even if the connection drops before the team is loaded again', async (action, message) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  let isDropped = false
  const answer = respond(getTeam, async () => (isDropped ? (await held, team()) : team({ invitations: [invitation()] })))
  const { user, host } = show(team(), [answer])
  const button = await screen.findByRole('button', { name: new RegExp(`^${action}`) })
  isDropped = true
  await user.click(button)
  await waitFor(() => expect(host.toasts).toEqual([toast(message)]))
  release()
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Convites pendentes' })).toBeNull())
})

test('a refusal is reported, and nothing is lost', async () => {
  const { host, choose } = show(team(), [respond(changeColleague, () => refuse('managers_only'))])
  await choose('Davi Luz', 'Passar para a gestão')
  await waitFor(() => expect(host.toasts).toEqual([toast('Só a gestão da empresa pode fazer isso', 'error')]))
  expect(screen.getByRole('dialog')).toHaveTextContent('Só a gestão da empresa pode fazer isso')
  expect(screen.getByRole('radio', { name: /^Passar para a gestão/ })).toBeChecked()
})

test('a team that fails to load can be retried', async () => {
  let isDown = true
  const { user } = show(team(), [respond(getTeam, () => (isDown ? refuse('unavailable') : team()))])
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' })
  isDown = false
  await user.click(retry)
  expect(await rows()).toHaveLength(2)
})

test('a user without a firm gets a link to register one', async () => {
  renderScreen(TeamPage, { path: '/equipe', user: manager, answers: [respond(getUser, () => userOf(1, { role: 'firm', firm: null }))] })
  expect(await screen.findByRole('link', { name: 'Completar os dados da empresa' })).toHaveAttribute('href', '/complete-profile-firm')
})
