import type { login } from '@ponte/contracts/auth'
import { sessionRoutes } from '@ponte/contracts/session-routes'

/** The call `login` without its schemas: the server applies them, and they would make this page a quarter heavier. */
export const loginCall = sessionRoutes.login as typeof login
