import { googleLogin, googleNonce, me } from '@ponte/contracts/auth'
import { startProvider } from '@ponte/test-kit/oidc-provider'
import { expect } from 'expect'
import { after, test } from 'node:test'
import { withApi } from '../../../test/api.ts'
import { refusalFrom } from '../../../test/client.ts'

const OURS = 'ponte'
const provider = await startProvider([OURS, 'outro-site'], {
  ana: { name: 'Ana Luz', email: 'ana.luz@exemplo.test', email_verified: true },
  bia: { name: 'Bia Sol', email: 'bia.sol@exemplo.test', email_verified: false },
})
after(() => provider.stop())
const { actor } = await withApi({ config: { googleClientId: OURS, googleIssuer: provider.address } })

/** Signs in at the provider, as the button on the page does. */
async function arrive(sub: string, clientId = OURS) {
  const someone = actor()
  const { nonce } = await someone.call(googleNonce, {})
  const credential = await provider.credentialFor(sub, { clientId, nonce })
  return { someone, enter: () => someone.enter(googleLogin, { body: { credential } }) }
}

test('a person who signs in at an OpenID provider is signed in here, to the same account each time', async () => {
  const first = await arrive('ana')
  const { user } = await first.enter()
  expect(user).toMatchObject({ fullName: 'Ana Luz', email: 'ana.luz@exemplo.test' })
  expect((await first.someone.call(me, {})).id).toBe(user.id)
  expect((await (await arrive('ana')).enter()).user.id).toBe(user.id)
})

test('a credential for another site, or of an unverified person, is refused', async () => {
  for (const [sub, clientId] of [
    ['ana', 'outro-site'],
    ['bia', OURS],
  ] as const) {
    const { someone, enter } = await arrive(sub, clientId)
    expect((await refusalFrom(enter())).status).toBe(401)
    expect((await someone.try(me)).statusCode).toBe(401)
  }
})
