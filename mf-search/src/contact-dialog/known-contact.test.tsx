import { logContact } from '@ponte/contracts/contacts'
import type { ScreenProps } from '@ponte/contracts/host'
import { fakeHost, person, renderScreen, respond, server } from '@ponte/test-kit'
import { searchProfessionals } from '@ponte/contracts/search'
import { queries } from '@ponte/platform/query'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { loggedContact, VIEWER_ID } from '../../test/contacts.ts'
import { ContactDialogHost } from './contact-dialog-host.tsx'
import { SeeContact } from './see-contact.tsx'

const bruno = { type: 'professionals', id: '00000000-0000-4000-8000-000000000007', name: 'Bruno Reis' } as const
const button = () => screen.getByRole('button', { name: 'Ver Contatos de Bruno Reis' })

test('details of an existing contact open without a confirmation, even after a failed attempt', async () => {
  const asked = jest.fn()
  const host = fakeHost({ user: person('firm', { id: VIEWER_ID }) })
  const Known = (props: ScreenProps) => (
    <main>
      <SeeContact {...props} target={bruno} isContacted />
      <ContactDialogHost {...props} />
    </main>
  )
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
