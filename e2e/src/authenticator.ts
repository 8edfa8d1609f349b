import type { Page } from '@playwright/test'

/** A virtual authenticator with passkeys that approves every request. */
export async function withAuthenticator(page: Page) {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether user verification succeeds. */
    confirms: (isUserVerified: boolean) => device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    remove: () => device.detach(),
    keys: async () => (await device.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}
