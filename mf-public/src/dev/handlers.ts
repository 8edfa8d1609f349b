import { login, logout } from '@ponte/contracts/auth'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { refuse, respond } from '@ponte/platform/msw'
import { sessionOf } from './samples.ts'

/** The API as this area's harness knows it: the three demo accounts, and nobody else. */
export const handlers = [
  respond(login, ({ body }) => {
    const role = (['professional', 'firm', 'admin'] as const).find((one) => DEMO_ACCOUNTS[one] === body.email)
    return role === undefined || body.password !== DEMO_PASSWORD ? refuse('wrong_credentials') : sessionOf({ role, email: body.email })
  }),
  respond(logout, () => undefined),
]
