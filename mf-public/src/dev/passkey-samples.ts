import type { ResultOf } from '@ponte/contracts/call'
import type { newPasskeyOptions } from '@ponte/contracts/passkeys'

/** The creation options of a passkey, as the server sends them to a site on localhost. */
export const newKeyOptions: ResultOf<typeof newPasskeyOptions>['options'] = {
  challenge: 'ZGVzYWZpbw',
  rp: { id: 'localhost', name: 'Ponte Saúde' },
  user: { id: 'YW5hYW5hYW5hYW5hYW5hYQ', name: 'ana@ponte.example', displayName: 'Ana Luz' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
  excludeCredentials: [],
}
