import type { Host } from '@ponte/contracts/host'
import { passkeyRoutes } from '@ponte/contracts/passkey-routes'
import type { passkeyLogin, passkeyOptions } from '@ponte/contracts/passkeys'
import { toasts } from '@ponte/contracts/toasts'
import { signWithKey } from './browser-passkeys.ts'

// Without their schemas: the server applies them.
const optionsCall = passkeyRoutes.options as typeof passkeyOptions
const loginCall = passkeyRoutes.login as typeof passkeyLogin

/** Signs in with a key of this browser's. False where it was given none; rejects where the server takes it for none. */
export async function signInWithPasskey(host: Host): Promise<boolean> {
  const body = await signWithKey(await host.call(optionsCall, {}))
  if (body === null) return false
  const answer = await host.call(loginCall, { body })
  host.notify('success', toasts.loginDone)
  host.auth.accept(answer)
  return true
}
