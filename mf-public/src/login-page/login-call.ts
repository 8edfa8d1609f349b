import type { login } from '@ponte/contracts/auth'
import { sessionRoutes } from '@ponte/contracts/session-routes'

/** The call `login` without its schemas, which only the server needs and which would make this page a quarter larger. */
export const loginCall = sessionRoutes.login as typeof login
