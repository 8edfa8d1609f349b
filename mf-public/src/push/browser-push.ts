import type { Subscription } from '@ponte/contracts/push'

/** Why this browser shows no notices of a closed site; null if it can. */
export function whyNotHere(): 'unsupported' | 'denied' | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** True if the user can still be offered notices here, and has not been asked yet. */
export const isUnasked = (): boolean => whyNotHere() === null && Notification.permission === 'default'

const ownSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null

/** The hash by which the list of devices names this browser; null if it is subscribed to nothing. */
export async function ownEndpointHash(): Promise<string | null> {
  const subscription = whyNotHere() === null ? await ownSubscription() : null
  if (subscription === null) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}

/** Asks the user for permission, in the press that calls it. */
export const isPermitted = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

/** Subscribes this browser anew: an earlier subscription may be of another key, or removed from the list. */
export async function subscribe(publicKey: string): Promise<Subscription> {
  // The shell registers the same worker, once the page is at rest.
  await navigator.serviceWorker.register('/service-worker.js', { scope: '/', updateViaCache: 'none' })
  const { pushManager } = await navigator.serviceWorker.ready
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh, auth } }
}

export async function unsubscribe(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}
