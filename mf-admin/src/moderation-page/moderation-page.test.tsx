import { decideReport, listReports, type ReviewReport } from '@ponte/contracts/moderation'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { report } from '../dev/care-samples.ts'
import { idOf, pageOf } from '../dev/samples.ts'
import ModerationPage from './moderation-page.tsx'

type Outcome = ReturnType<typeof refuse> | undefined

/** A server's queue: decided reports leave it. */
function queue(
  open: ReviewReport[],
  { decided = [] as ReviewReport[], path = '/moderation', pageSize = 20, outcome = (): Outcome => undefined } = {},
) {
  const rows = { open: [...open], decided }
  const sent: { id: string; decision: string }[] = []
  const take = (id: string) => void (rows.open = rows.open.filter(({ _id }) => _id !== id))
  const shown = renderScreen(ModerationPage, {
    user: 'admin',
    path,
    route: '/moderation',
    answers: [
      respond(listReports, ({ query }) => pageOf(rows[query.state], { ...query, limit: pageSize })),
      respond(decideReport, ({ params, body }) => {
        sent.push({ id: params.id, decision: body.decision })
        const refused = outcome()
        if (refused !== undefined) return refused
        take(params.id)
        return undefined
      }),
    ],
  })
  return { ...shown, sent, take }
}

const card = (author: string) => screen.getByRole('article', { name: `${author} about Bruno Reis` })
const authors = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.replace(' about Bruno Reis', ''))
const press = (author: string, name: RegExp) => within(card(author)).getByRole('button', { name })

test('a card shows author, text, subject, reporter and reason', async () => {
  queue([report(1)])
  expect(await screen.findByText('1 undecided review')).toBeVisible()
  expect(screen.getByText(/Reported texts are hidden until you decide/)).toBeVisible()
  expect(card('Clínica Aurora 1').textContent).toMatch(
    /^Clínica Aurora 1 about Bruno ReisCourtesy2,02 starsService quality3,03 starsPublished09\/11\/2026Chegou atrasado e falou da paciente na recepção\.ReasonCita o nome de uma paciente\.Reported by Bruno Reis on 10\/11\/2026/,
  )
})

test('keeping a text takes one press: the card disappears at once, and the next one is focused', async () => {
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const { user, host, sent } = queue([report(1), report(2), report(3)])
  await screen.findByText('3 undecided reviews')
  server.use(
    respond(decideReport, async ({ params, body }) => {
      sent.push({ id: params.id, decision: body.decision })
      await waiting
      return undefined
    }),
  )
  await user.click(press('Clínica Aurora 2', /^Keep text of Clínica Aurora 2’s review/))
  expect(authors()).toEqual(['Clínica Aurora 1', 'Clínica Aurora 3'])
  expect(card('Clínica Aurora 3')).toHaveFocus()
  expect(screen.getByText('2 undecided reviews')).toBeVisible()
  expect(host.toasts).toEqual([])
  answer()
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'success', message: 'The text is public again', durationMs: 3000 }]))
  expect(sent).toEqual([{ id: idOf(2), decision: 'kept' }])
})

test('hiding a text asks first, because it is final', async () => {
  const { user, host, sent } = queue([report(1), report(2)])
  await screen.findByText('2 undecided reviews')
  await user.click(press('Clínica Aurora 1', /^Hide text/))
  const dialog = within(screen.getByRole('alertdialog', { name: 'Hide this text for good?' }))
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  expect(press('Clínica Aurora 1', /^Hide text/)).toHaveFocus()

  await user.keyboard('{Enter}')
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Hide text' }))
  await waitFor(() => expect(authors()).toEqual(['Clínica Aurora 2']))
  expect(card('Clínica Aurora 2')).toHaveFocus()
  expect(sent).toEqual([{ id: idOf(1), decision: 'hidden' }])
  await waitFor(() => expect(host.toasts.map(({ message }) => message)).toEqual(['The text is hidden for good']))
})

test('after the last one the focus stays in the list, which says it is empty', async () => {
  const { user } = queue([report(1)])
  await screen.findByText('1 undecided review')
  await user.click(press('Clínica Aurora 1', /^Keep/))
  expect(await screen.findByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
  expect(screen.getByRole('region', { name: 'Undecided reviews' })).toHaveFocus()
})

test.each([
  ['conflict', 'Este caso já foi decidido'],
  ['not_found', 'Não encontrado'],
] as const)('if another admin was faster (%s), a toast says so, and the card does not return', async (code, message) => {
  const { user, host, take } = queue([report(1), report(2)], {
    outcome: () => {
      take(idOf(1))
      return refuse(code, { message })
    },
  })
  await screen.findByText('2 undecided reviews')
  await user.click(press('Clínica Aurora 1', /^Keep/))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'info', message, durationMs: 3000 }]))
  expect(authors()).toEqual(['Clínica Aurora 2'])
})

test('a failed decision is reported, and the card returns', async () => {
  const { user, host } = queue([report(1), report(2)], { outcome: () => refuse('unavailable', { message: 'Serviço indisponível' }) })
  await screen.findByText('2 undecided reviews')
  await user.click(press('Clínica Aurora 1', /^Keep/))
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', message: 'Serviço indisponível', durationMs: 3000 }]))
  expect(authors()).toEqual(['Clínica Aurora 1', 'Clínica Aurora 2'])
})

test('after a whole page is decided, the next ones load', async () => {
  const { user } = queue([report(1), report(2), report(3)], { pageSize: 2 })
  await screen.findByText('3 undecided reviews')
  expect(screen.getByRole('link', { name: 'Page 2' })).toHaveAttribute('href', '/moderation?page=2')
  await user.click(press('Clínica Aurora 1', /^Keep/))
  await user.click(press('Clínica Aurora 2', /^Keep/))
  expect(await screen.findByRole('article', { name: /^Clínica Aurora 3 / })).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'This page does not exist' })).toBeNull()
})

test('after the last report of the last page, the page before it loads', async () => {
  const { user, address } = queue([report(1), report(2), report(3)], { pageSize: 2, path: '/moderation?page=2' })
  await screen.findByText('3 undecided reviews')
  await user.click(press('Clínica Aurora 3', /^Keep/))
  await waitFor(() => expect(authors()).toEqual(['Clínica Aurora 1', 'Clínica Aurora 2']))
  expect(address()).toBe('/moderation')
  expect(screen.queryByRole('heading', { name: 'This page does not exist' })).toBeNull()
})

test('loading or failure of the next ones is shown in their place', async () => {
  let isDown = true
  let answer = () => {}
  const waiting = new Promise<void>((resolve) => (answer = resolve))
  const { user } = queue([report(1), report(2)], { pageSize: 1 })
  await screen.findByText('2 undecided reviews')
  const list = respond(listReports, async ({ query }) => {
    await waiting
    return isDown ? refuse('internal', { message: 'O servidor tropeçou' }) : pageOf([report(2)], query)
  })
  server.use(list)
  await user.click(press('Clínica Aurora 1', /^Keep/))
  expect(screen.getByText('Loading reported reviews…')).toBeInTheDocument()
  answer()
  expect(await screen.findByRole('alert')).toHaveTextContent('O servidor tropeçou')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('article', { name: /^Clínica Aurora 2 / })).toBeVisible()
})

test('offline another page says that it has not loaded, and loads when the network is back', async () => {
  const { user } = queue([report(1), report(2)], { pageSize: 1 })
  const next = await screen.findByRole('link', { name: 'Page 2' })
  fireEvent(window, new Event('offline'))
  await user.click(next)
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to load reported reviews')
  expect(screen.queryByRole('article')).toBeNull()
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('article', { name: /^Clínica Aurora 2 / })).toBeVisible()
})

test('if the network is lost before the next ones load, that is said in their place', async () => {
  const { user } = queue([report(1), report(2)], { pageSize: 1, outcome: () => void fireEvent(window, new Event('offline')) })
  await screen.findByText('2 undecided reviews')
  await user.click(press('Clínica Aurora 1', /^Keep/))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load reported reviews')
  fireEvent(window, new Event('online'))
  expect(await screen.findByRole('article', { name: /^Clínica Aurora 2 / })).toBeVisible()
})

test('decided reviews are in another tab, by address, without actions', async () => {
  const decided = [
    report(5, { decision: 'hidden', decidedAt: '2026-11-12T12:00:00.000Z' }),
    report(6, { decision: 'kept', decidedAt: null }),
  ]
  const { user, address } = queue([report(1)], { decided })
  await user.click(screen.getByRole('link', { name: 'Decided' }))
  expect(await screen.findByText('2 decided reviews')).toBeVisible()
  expect(address()).toBe('/moderation?state=decided')
  expect(screen.getByRole('link', { name: 'Decided' })).toHaveAttribute('aria-current', 'page')
  expect(card('Clínica Aurora 5')).toHaveTextContent(/Hidden12\/11\/2026$/)
  expect(card('Clínica Aurora 6')).toHaveTextContent(/Kept$/)
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('a page past the end links to the first', async () => {
  queue([report(1)], { path: '/moderation?page=7' })
  expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to page 1' })).toHaveAttribute('href', '/moderation')
})

test('loading is announced; a failure has a reason and can be retried', async () => {
  let isDown = true
  const answers = [
    respond(listReports, ({ query }) => (isDown ? refuse('internal', { message: 'O servidor tropeçou' }) : pageOf([report(1)], query))),
  ]
  const { host, user } = renderScreen(ModerationPage, { user: 'admin', answers })
  expect(screen.getByRole('status')).toHaveTextContent('Loading reported reviews…')
  expect(await screen.findByRole('alert')).toHaveTextContent('O servidor tropeçou')
  expect(host.toasts).toEqual([])
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('1 undecided review')).toBeVisible()
})
