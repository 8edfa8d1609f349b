const WORKER = '/service-worker.js'

/** Registers the service worker. Its file is always requested from the network, so that a withdrawn worker is removed at once. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' })

/** Time limit for the worker's answer: it fetches some files, most of them from the browser's cache. */
const REPLY_LIMIT_MS = 30_000

/** Makes the worker store or drop the files of areas that work offline. Rejects on failure. */
export async function sendToWorker(message: 'keep-areas' | 'drop-areas'): Promise<void> {
  const worker = await activeWorker(await registerWorker())
  const { port1, port2 } = new MessageChannel()
  const isDone = await new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), REPLY_LIMIT_MS)
    port1.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data === true)
    worker.postMessage(message, [port2])
  })
  port1.close()
  if (!isDone) throw new DOMException(`The worker could not ${message}`, 'QuotaExceededError')
}

/** The active worker; if a newer one is installing, that one once active, because it replaces what the current one stores. */
async function activeWorker(registration: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = registration.installing ?? registration.waiting
  if (coming !== null) {
    await new Promise<void>((resolve) => {
      coming.addEventListener('statechange', () => ['activating', 'activated', 'redundant'].includes(coming.state) && resolve())
    })
  }
  if (registration.active === null) throw new DOMException('There is no worker', 'InvalidStateError')
  return registration.active
}
