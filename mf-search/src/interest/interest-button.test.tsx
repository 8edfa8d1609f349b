import type { ScreenProps } from '@ponte/contracts/host'
import { interestIds, showInterest, withdrawInterest } from '@ponte/contracts/interests'
import { person, refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import type { HttpHandler } from 'msw'
import { InterestButton } from './interest-button.tsx'

const ID = '00000000-0000-4000-8000-0000000000d1'
const NAME = 'Médico(a) · Curitiba/PR, em 3 de março'
const Screen = ({ host }: ScreenProps) => <InterestButton host={host} openingId={ID} name={NAME} />

const show = (role: 'professional' | 'firm' | 'admin' | null, answers: HttpHandler[] = []) =>
  renderScreen(Screen, {
    path: '/search?type=opportunities',
    ...(role !== null && { user: person(role) }),
    answers: [...answers, respond(interestIds, () => ({ openings: [] }))],
  })

test('one press shows interest, another withdraws it; the button keeps the focus', async () => {
  const sent: string[] = []
  const { user, host } = show('professional', [
    respond(showInterest, ({ params }) => void sent.push(`show ${params.id}`)),
    respond(withdrawInterest, ({ params }) => void sent.push(`withdraw ${params.id}`)),
  ])
  const button = await screen.findByRole('button', { name: `Tenho interesse: ${NAME}` })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
  await waitFor(() => expect(button).toHaveAccessibleName(`Retirar interesse: ${NAME}`))
  expect(button).toHaveFocus()
  await user.click(button)
  await waitFor(() => expect(button).toHaveAccessibleName(`Tenho interesse: ${NAME}`))
  expect(sent).toEqual([`show ${ID}`, `withdraw ${ID}`])
  expect(host.toasts).toMatchObject([{ kind: 'success' }, { message: 'Interesse retirado' }])
})

test('a refusal is reported, and nothing changes', async () => {
  const { user, host } = show('professional', [respond(showInterest, () => refuse('opening_closed'))])
  const button = await screen.findByRole('button', { name: `Tenho interesse: ${NAME}` })
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  await user.click(button)
  await waitFor(() => expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Esta vaga já foi encerrada' }]))
  expect(button).toHaveAccessibleName(`Tenho interesse: ${NAME}`)
})

test('a withdrawal after the choice leads to the contact, and the list of interests is fetched again', async () => {
  let openings = [ID]
  const { user, host } = show('professional', [
    respond(interestIds, () => ({ openings })),
    respond(withdrawInterest, () => {
      openings = []
      return refuse('already_filled', { message: 'O contato está em Meus contatos' })
    }),
  ])
  const button = await screen.findByRole('button', { name: `Retirar interesse: ${NAME}` })
  await user.click(button)
  await waitFor(() => expect(button).toHaveAccessibleName(`Tenho interesse: ${NAME}`))
  expect(host.toasts).toMatchObject([{ kind: 'error', message: 'O contato está em Meus contatos' }])
})

test('until the user is known, the button waits instead of leading to the sign-in', async () => {
  const answers = [respond(interestIds, () => ({ openings: [] }))]
  const { host } = renderScreen(Screen, { path: '/search?type=opportunities', isLoading: true, answers })
  const button = screen.getByRole('button', { name: `Tenho interesse: ${NAME}` })
  expect(button).toHaveAttribute('aria-disabled')
  expect(screen.queryByRole('link')).toBeNull()
  host.become('professional')
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'))
  host.become('firm')
  expect(screen.queryByText('Tenho interesse')).toBeNull()
})

test('a visitor signs in first, and firms and admins have no such button', () => {
  const { unmount } = show(null)
  const link = screen.getByRole('link', { name: `Tenho interesse: ${NAME}` })
  expect(link).toHaveAttribute('href', '/login?next=%2Fsearch%3Ftype%3Dopportunities')
  unmount()
  for (const role of ['firm', 'admin'] as const) {
    const { unmount: leave } = show(role)
    expect(screen.queryByText('Tenho interesse')).toBeNull()
    leave()
  }
})
