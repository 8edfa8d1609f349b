import type { Subscription } from '@ponte/contracts/push'

/** Why this browser cannot show notifications while the site is closed; null if it can. */
export function whyNoPush(): 'unsupported' | 'denied' | null {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : null
}

/** True if this browser supports notifications, and the user has not been asked yet. */
export const canAskForPush = (): boolean => whyNoPush() === null && Notification.permission === 'default'

const ownSubscription = async () => (await navigator.serviceWorker.getRegistration())?.pushManager.getSubscription() ?? null

/** The hash that identifies this browser in the list of devices; null without a subscription. */
export async function ownEndpointHash(): Promise<string | null> {
  const subscription = whyNoPush() === null ? await ownSubscription() : null
  if (subscription === null) return null
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}

/** Asks the user for permission. Call it from a click. */
export const requestPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

/** Subscribes this browser again: an earlier subscription may use another key, or have been removed from the list. */
export async function subscribe(publicKey: string): Promise<Subscription> {
  // The shell registers the same worker once the page is idle.
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
