/** The part of the shell that has to do with being offline. */
export { deviceStore } from './device-store.ts'
export { keptRegistry } from './kept-registry.ts'
export { OfflinePage } from './offline-page.tsx'
export { registerWorker } from './worker.ts'
