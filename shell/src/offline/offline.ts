export { deviceStore } from './device-store.ts'
export { keptRegistry } from './kept-registry.ts'
export { OfflinePage } from './offline-page.tsx'
export { registerWorker } from './worker.ts'
