import { logContact } from '@ponte/contracts/contacts'
import type { ScreenProps } from '@ponte/contracts/host'
import { fakeHost, person, renderScreen, respond, server, type FakeHost } from '@ponte/test-kit'
import { searchProfessionals } from '@ponte/contracts/search'
import { queries } from '@ponte/platform/query'
import { act, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { loggedContact, VIEWER_ID } from '../../test/contacts.ts'
import { ContactDialogHost } from './contact-dialog-host.tsx'
import { SeeContact } from './see-contact.tsx'

const bruno = { type: 'professionals', id: '00000000-0000-4000-8000-000000000007', name: 'Bruno Reis' } as const
const button = () => screen.getByRole('button', { name: 'Ver Contatos de Bruno Reis' })
const Known = (props: ScreenProps) => (
  <main>
    <SeeContact {...props} target={bruno} isContacted />
    <ContactDialogHost {...props} />
  </main>
)

/** The details of a known contact, open; `asked` counts the requests. */
async function openKnown() {
  const asked = jest.fn()
  const host = fakeHost({ user: person('firm', { id: VIEWER_ID }) })
  const answers = [respond(logContact, () => (asked(), loggedContact()))]
  const shown = renderScreen(Known, { host, path: '/search?q=bruno', answers })
  await shown.user.click(button())
  await screen.findByRole('dialog', { name: 'Contatos de Bruno Reis' })
  return { ...shown, host, asked }
}

test('details of an existing contact open without a confirmation, even after a failed attempt', async () => {
  const asked = jest.fn()
  const host = fakeHost({ user: person('firm', { id: VIEWER_ID }) })
  server.use(respond(logContact, () => (asked(), loggedContact())))
  const answers = [http.post('*/api/v1/contact-logs/log', () => HttpResponse.error(), { once: true })]
  const { user } = renderScreen(Known, { host, path: '/search?q=bruno', answers })
  await user.click(button())
  await user.click(await screen.findByRole('button', { name: 'Tentar de novo' }))
  await screen.findByRole('dialog', { name: 'Contatos de Bruno Reis' })
  await user.keyboard('{Escape}')
  await user.click(button())
  await screen.findByRole('dialog', { name: 'Contatos de Bruno Reis' })
  expect(screen.queryByRole('button', { name: 'Confirmar e ver contatos' })).toBeNull()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('on a profile too, a contact that a search showed as known opens without a confirmation', async () => {
  const Profile = (props: ScreenProps) => (
    <main>
      <SeeContact {...props} target={bruno} />
      <ContactDialogHost {...props} />
    </main>
  )
  const show = () =>
    renderScreen(Profile, { user: person('firm', { id: VIEWER_ID }), answers: [respond(logContact, () => loggedContact())] })
  const first = show()
  await first.user.click(button())
  expect(await screen.findByRole('button', { name: 'Confirmar e ver contatos' })).toBeVisible()
  first.unmount()
  queries.setQueryData([searchProfessionals.path], { results: [{ _id: bruno.id, contacted: true }] })
  await show().user.click(button())
  expect(await screen.findByRole('dialog', { name: 'Contatos de Bruno Reis' })).toBeVisible()
})

const forgetPerson = () => void window.dispatchEvent(new Event('ponte:person-changed'))
const other = person('professional', { id: '00000000-0000-4000-8000-000000000009' })

test.each([
  ['at once', (host: FakeHost) => host.become(other)],
  ['after signing out', (host: FakeHost) => (host.become(null), forgetPerson(), host.become(other))],
])('another person who signs in %s under the open details is asked to confirm', async (_, become) => {
  const { host, asked } = await openKnown()
  act(() => {
    forgetPerson()
    become(host)
  })
  expect(await screen.findByRole('button', { name: 'Confirmar e ver contatos' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})

test('after a reload the viewer is asked to confirm, because the contact may have closed', async () => {
  const { router, address, asked, unmount } = await openKnown()
  const [opened, { state }] = [address(), router.state.location as { state: unknown }]
  unmount()
  queries.clear()
  const reloaded = renderScreen(Known, { user: person('firm', { id: VIEWER_ID }) })
  await act(() => reloaded.router.navigate(opened, { state }))
  expect(await screen.findByRole('button', { name: 'Confirmar e ver contatos' })).toBeVisible()
  expect(asked).toHaveBeenCalledTimes(1)
})
