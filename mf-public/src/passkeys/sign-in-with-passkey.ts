import type { Host } from '@ponte/contracts/host'
import { passkeyRoutes } from '@ponte/contracts/passkey-routes'
import type { passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'
import { toasts } from '@ponte/contracts/toasts'
import { openSession } from '../account/open-session.ts'
import { signWithKey } from './browser-passkeys.ts'

// Without schemas, which only the server needs.
const optionsCall = passkeyRoutes.options as typeof passkeyOptions
const loginCall = passkeyRoutes.login as typeof passkeyLogin

/** Signs in with a passkey of this browser. False if the user gave none; rejects if the server refuses it. */
export async function signInWithPasskey(host: Host): Promise<boolean> {
  const body = await signWithKey(await host.call(optionsCall, {}))
  if (body === null) return false
  openSession(host, await host.call(loginCall, { body }), toasts.loginDone)
  return true
}
