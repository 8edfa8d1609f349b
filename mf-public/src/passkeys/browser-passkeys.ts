import type { InputOf, ResultOf } from '@ponte/contracts/call'
import type { addPasskey, newPasskeyOptions, passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'

type CreationOptions = ResultOf<typeof newPasskeyOptions>['options']
type RequestOptions = ResultOf<typeof passkeyOptions>
export type NewKey = Omit<InputOf<typeof addPasskey>['body'], 'name'>
type Assertion = InputOf<typeof passkeyLogin>['body']

/** Why a browser created no passkey: the user cancelled, or the device already has one of this account. */
export type NotMade = 'cancelled' | 'already_here'

export async function makeKey(options: CreationOptions): Promise<NewKey | NotMade> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await unlessRefused(navigator.credentials.create({ publicKey }))
  if (typeof made === 'string') return made
  // Only the fields that the server reads: the others differ between browsers.
  const { id, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Lets the browser sign with a passkey of this site; null if the user cancelled, or has none. */
export async function signWithKey(options: RequestOptions): Promise<Assertion | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signed = await unlessRefused(navigator.credentials.get({ publicKey }))
  if (typeof signed === 'string') return null
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}

/** Browsers report a press on 'Cancel', a closed window and a timeout by the same name, for privacy. */
const REFUSALS: Readonly<Record<string, NotMade>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_here',
}

async function unlessRefused(asked: Promise<Credential | null>): Promise<PublicKeyCredential | NotMade> {
  try {
    const credential = await asked
    // A request for this credential type returns this type; the DOM types are wider.
    return credential === null ? 'cancelled' : (credential as PublicKeyCredential)
  } catch (error) {
    const why = error instanceof DOMException ? REFUSALS[error.name] : undefined
    if (why === undefined) throw error
    return why
  }
}

/** Tells the device to remove a passkey it has just created, so that it is not offered. Not every browser supports it. */
export function forgetKey(rpId: string, { id: credentialId }: NewKey): void {
  if (!('signalUnknownCredential' in PublicKeyCredential)) return
  PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => {})
}
