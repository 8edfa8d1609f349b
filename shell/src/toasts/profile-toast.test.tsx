import { getAccount } from '@ponte/contracts/account'
import { getMailSettings } from '@ponte/contracts/notifications'
import { updateUser } from '@ponte/contracts/users'
import { person, refuse, respond } from '@ponte/test-kit'
import { act, fireEvent, screen } from '@testing-library/react'
// oxlint-disable-next-line no-restricted-imports, ponte/imports -- Only here a remote's real screen meets the real toasts.
import ProfilePage from '../../../mf-public/src/profile-page/profile-page.tsx'
import { area } from '../../test/fake-runtime.ts'
import { answerFor } from '../../test/session.ts'
import { renderSite, runtimeOf, wholeSite } from '../../test/site.tsx'

const ana = person('professional', { id: '0b6f3c1e-5d1a-4c7e-9b0a-2f4d8e6a1c35' })
const answers = [
  respond(getAccount, () => refuse('unavailable')),
  respond(getMailSettings, () => refuse('unavailable')),
  respond(updateUser, ({ body }) => answerFor({ ...ana, fullName: body.fullName ?? ana.fullName }).user),
]

function siteWithProfile() {
  const registry = wholeSite()
  const runtime = runtimeOf(registry)
  runtime.builds.set('mf-public', () => area({ profile: ProfilePage }))
  return renderSite({ path: '/profile', user: ana, registry, runtime, answers })
}

/** Plays an element's animation as a browser does: jsdom has none, and the library goes by its end. */
function playAnimation(element: Element | null): void {
  const durationMs = parseFloat((element as HTMLElement).style.animationDuration || '0')
  setTimeout(() => fireEvent.animationEnd(element as Element), durationMs)
}

afterEach(() => jest.useRealTimers())

test('the toast of a saved profile disappears after exactly 3000 ms', async () => {
  const { user } = siteWithProfile()
  await user.click(await screen.findByRole('button', { name: 'Edit Profile' }))
  await user.type(screen.getByLabelText(/^Name/), 's')
  await user.click(screen.getByRole('button', { name: 'Save Changes' }))
  const words = await screen.findByText('Profile updated successfully')
  const toast = words.closest('.Toastify__toast')
  jest.useFakeTimers()
  playAnimation(document.querySelector('.Toastify__progress-bar'))
  act(() => jest.advanceTimersByTime(2999))
  expect(toast).toHaveAttribute('data-in', 'true')
  act(() => jest.advanceTimersByTime(1))
  expect(toast).toHaveAttribute('data-in', 'false')
  playAnimation(toast)
  act(() => jest.runAllTimers())
  expect(words).not.toBeInTheDocument()
})
