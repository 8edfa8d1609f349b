const WORKER = '/service-worker.js'

/** Registers the service worker, or finds it registered. Its file is asked of the network each time, so that a switched-off one goes at once. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' })

/** The time limit for the worker's answer: it fetches some files, most of them from the browser's cache. */
const REPLY_LIMIT_MS = 30_000

/** Has the worker keep the files of areas that are of use offline, or drop them. Rejects where it cannot. */
export async function tellWorker(message: 'keep-areas' | 'drop-areas'): Promise<void> {
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

/** The worker in charge: a newer one that is on its way, once it is, since it takes the place of what the present one keeps. */
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
