import { endOtherSessions, getAccount } from '@ponte/contracts/account'
import { changePassword, refreshSession } from '@ponte/contracts/auth'
import { getMailSettings } from '@ponte/contracts/notifications'
import { removePasskey } from '@ponte/contracts/passkeys'
import { listPushDevices } from '@ponte/contracts/push'
import { turnOffSecondFactor } from '@ponte/contracts/second-factor'
import { updateUser } from '@ponte/contracts/users'
import { renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { account, mailSettings, otherSignIn, passkey, signIn } from '../dev/account-samples.ts'
import { sessionOf, user as sample } from '../dev/samples.ts'
import ProfilePage from '../profile-page/profile-page.tsx'

const number = {
  id: '00000000-0000-4000-8000-0000000000a1',
  name: 'WhatsApp …4321',
  endpointHash: 'another',
  createdAt: '2026-11-02T12:00:00Z',
  deliveredAt: null,
}

/** /profile with a WhatsApp number, which the server removes with the other sessions. */
function show() {
  let results = [number]
  const end = () => void (results = [])
  const answers = [
    respond(getAccount, () =>
      account({
        sessions: [signIn(), otherSignIn()],
        passkeys: [passkey()],
        secondFactor: { isOn: true, isRequired: false, recoveryCodesLeft: 9 },
      }),
    ),
    respond(getMailSettings, () => mailSettings()),
    respond(listPushDevices, () => ({ results })),
    respond(changePassword, end),
    respond(updateUser, () => sample()),
    respond(refreshSession, () => sessionOf()),
    respond(endOtherSessions, end),
    respond(turnOffSecondFactor, end),
    respond(removePasskey, end),
  ]
  const { user } = renderScreen(ProfilePage, { path: '/profile', user: 'professional', answers })
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  const type = async (label: RegExp, words: string) => user.type(await screen.findByLabelText(label), words)
  return { press, type }
}

type Page = ReturnType<typeof show>

test.each([
  ['the other sessions are ended', ({ press }: Page) => press('Sair de todos os outros')],
  [
    'the password is changed',
    async ({ press, type }: Page) => {
      await press('Edit Profile')
      await type(/^Current Password/, 'ponte123')
      await type(/^New Password/, 'novasenha')
      await type(/^Confirm New Password/, 'novasenha')
      await press('Save Changes')
    },
  ],
  [
    'the second factor is turned off',
    async ({ press, type }: Page) => {
      await press('Desativar')
      await type(/^Sua senha atual/, 'ponte123{Enter}')
    },
  ],
  [
    'a passkey is removed',
    async ({ press, type }: Page) => {
      await press('Remover Chrome em Android')
      await type(/^Sua senha atual/, 'ponte123{Enter}')
    },
  ],
])('once %s, the devices with notices are loaded again', async (_, change) => {
  const page = show()
  const device = await screen.findByRole('button', { name: `Remover ${number.name}` })
  await change(page)
  await waitFor(() => expect(device).not.toBeInTheDocument())
})
