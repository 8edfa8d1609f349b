import { listNotifications } from '@ponte/contracts/notifications'
import { respond } from '@ponte/test-kit/respond'
import { notice, noticesOf } from './samples.ts'

/** Sample answers from the API for this remote's harness. */
export const handlers = [
  respond(listNotifications, () => noticesOf(notice(), notice({ from: 'Hospital Santa Clara', createdAt: '2026-11-10T12:00:00.000Z' }))),
]
