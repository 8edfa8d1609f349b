import type { Registry } from '@ponte/mfe/registry'

/** The registry without the remotes whose files are not stored on this device. */
export async function keptRegistry(registry: Registry): Promise<Registry> {
  const isKept = await Promise.all(registry.remotes.map(async ({ entry }) => (await caches.match(entry)) !== undefined))
  return { ...registry, remotes: registry.remotes.filter((_, index) => isKept[index]) }
}

export { deviceStore } from './device-store.ts'
export { OfflinePage } from './offline-page.tsx'
export { registerWorker } from './worker.ts'
