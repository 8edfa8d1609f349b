import { startProvider } from '@ponte/test-kit/oidc-provider'
import { startSite } from './site.ts'
import { expect, test } from './test.ts'

const CLIENT_ID = 'ponte-no-navegador'

/** A fake of Google's script, with the parts ours uses: a button, and a credential for the page's nonce. */
const IDENTITY_SERVICES = `
  let chosen
  window.google = { accounts: { id: {
    initialize(options) { chosen = options },
    renderButton(place) {
      const button = document.createElement('button')
      button.textContent = 'Continuar com o Google'
      button.onclick = async () => chosen.callback({ credential: await window.credentialFor(chosen.nonce) })
      place.append(button)
    },
  } } }
`

test('a new user with Google gets an account and continues with the open step', async ({ page }) => {
  const provider = await startProvider([CLIENT_ID], {
    ana: { name: 'Ana Google Luz', email: 'ana.google@walk.example', email_verified: true },
  })
  const site = await startSite({ GOOGLE_CLIENT_ID: CLIENT_ID, GOOGLE_ISSUER: provider.address })
  try {
    await page.route('https://accounts.google.com/gsi/client', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: IDENTITY_SERVICES }),
    )
    await page.exposeFunction('credentialFor', (nonce: string) => provider.credentialFor('ana', { clientId: CLIENT_ID, nonce }))
    await page.goto(`${site.url}/login`)
    await page.getByRole('button', { name: 'Continuar com o Google' }).click()
    await expect(page).toHaveURL(`${site.url}/select-user-type`)
    await expect(page.getByText('Login realizado com sucesso!')).toBeVisible()
  } finally {
    // The page keeps prefetching; requests must not fail when the site stops.
    await page.close()
    await site.stop()
    provider.stop()
  }
})
