import { getAccount } from '@ponte/contracts/account'
import { getNoticeSettings } from '@ponte/contracts/notifications'
import { getCalendar } from '@ponte/contracts/own-calendar'
import { getUser, updateUser } from '@ponte/contracts/users'
import { person, renderScreen, respond } from '@ponte/test-kit'
import { fireEvent, screen } from '@testing-library/react'
import { account } from '../dev/account-samples.ts'
import { user as sample } from '../dev/samples.ts'
import MyProfilePage from './my-profile-page.tsx'

test('an impossible date is reported at its field, and not saved as none', async () => {
  const sent = jest.fn(() => sample())
  const answers = [
    respond(getAccount, () => account()),
    respond(getNoticeSettings, () => ({ urgentOpenings: false, quietFrom: '22:00', quietTo: '06:00' })),
    respond(getCalendar, () => ({ feedSince: null, imported: null })),
    respond(getUser, () => sample({ availableFrom: '2099-12-01' })),
    respond(updateUser, sent),
  ]
  const { user, host } = renderScreen(MyProfilePage, { path: '/my-profile', user: person('professional', { id: sample().id }), answers })
  const day = await screen.findByLabelText(/^Disponível a partir de/)
  // A browser does this for 31/02, but jsdom does not.
  fireEvent.change(day, { target: { value: '' } })
  Object.defineProperty(day, 'validity', { value: { badInput: true } })
  await user.click(screen.getByRole('button', { name: 'Salvar alterações' }))
  expect(day).toHaveFocus()
  expect(day).toHaveAccessibleDescription(expect.stringContaining('Informe uma data válida'))
  expect(host.toasts).toMatchObject([{ kind: 'error', message: 'Informe uma data válida' }])
  expect(sent).not.toHaveBeenCalled()
})
