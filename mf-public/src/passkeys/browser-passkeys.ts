import type { InputOf, ResultOf } from '@ponte/contracts/call'
import type { addPasskey, newPasskeyOptions, passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'

type CreationOptions = ResultOf<typeof newPasskeyOptions>['options']
type RequestOptions = ResultOf<typeof passkeyOptions>
export type NewKey = Omit<InputOf<typeof addPasskey>['body'], 'name'>
type Assertion = InputOf<typeof passkeyLogin>['body']

/** The reasons for which a browser makes no key: whoever was asked did not want to, or the device has one of this account already. */
export type NotMade = 'cancelled' | 'already_here'

export async function makeKey(options: CreationOptions): Promise<NewKey | NotMade> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options)
  const made = await unlessRefused(navigator.credentials.create({ publicKey }))
  if (typeof made === 'string') return made
  // Only the parts that the server looks at: what else a browser tells of a key differs from one to the next.
  const { id, response } = made.toJSON() as RegistrationResponseJSON
  const { clientDataJSON, attestationObject, transports } = response
  return { id, clientDataJSON, attestationObject, transports }
}

/** Has the browser sign with one of its keys for this site; null where whoever was asked did not want to, or has none. */
export async function signWithKey(options: RequestOptions): Promise<Assertion | null> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options)
  const signed = await unlessRefused(navigator.credentials.get({ publicKey }))
  if (typeof signed === 'string') return null
  const { id, response } = signed.toJSON() as AuthenticationResponseJSON
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response
  return { id, clientDataJSON, authenticatorData, signature, userHandle }
}

/** Browsers tell a press on 'Cancel', a closed window and a time that is over by one name, so that no page learns more. */
const REFUSALS: Readonly<Record<string, NotMade>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'already_here',
}

async function unlessRefused(asked: Promise<Credential | null>): Promise<PublicKeyCredential | NotMade> {
  try {
    const credential = await asked
    // Whoever asks for a key of this kind gets one of this kind; the types name others.
    return credential === null ? 'cancelled' : (credential as PublicKeyCredential)
  } catch (error) {
    const why = error instanceof DOMException ? REFUSALS[error.name] : undefined
    if (why === undefined) throw error
    return why
  }
}

/** Tells the device that a key it has just made leads nowhere, so that it is not offered. Not every browser listens. */
export function forgetKey(rpId: string, { id: credentialId }: NewKey): void {
  if (!('signalUnknownCredential' in PublicKeyCredential)) return
  PublicKeyCredential.signalUnknownCredential({ rpId, credentialId }).catch(() => {})
}
