const WORKER = '/service-worker.js'

/** Registers the service worker, or finds it registered. Its file is asked of the network each time, so that a switched-off one goes at once. */
export const registerWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(WORKER, { scope: '/', updateViaCache: 'none' })
