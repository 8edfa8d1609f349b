import { confirmEmail, resendConfirmation, takeBackEmail } from '@ponte/contracts/account'
import {
  completeFirmProfile,
  completeProfessionalProfile,
  forgotPassword,
  login,
  logout,
  me,
  registerBasic,
  resetPassword,
} from '@ponte/contracts/auth'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { acceptInvitation, lookAtInvitation } from '@ponte/contracts/firm-team'
import { messages } from '@ponte/contracts/messages'
import { refuse, respond } from '@ponte/test-kit/respond'
import { accountHandlers } from './account-handlers.ts'
import { openingHandlers } from './opening-handlers.ts'
import { newcomer, sessionOf, user } from './samples.ts'

const DEAD = 'vencido'

/** The API of this area's harness: the three demo accounts, and new sign-ups. `?token=vencido` is an invalid link. */
export const handlers = [
  respond(login, ({ body }) => {
    const role = (['professional', 'firm', 'admin'] as const).find((one) => DEMO_ACCOUNTS[one] === body.email)
    return role === undefined || body.password !== DEMO_PASSWORD ? refuse('wrong_credentials') : sessionOf({ role, email: body.email })
  }),
  respond(logout, () => undefined),
  respond(me, () => newcomer()),
  respond(registerBasic, ({ body }) =>
    body.email === DEMO_ACCOUNTS.professional
      ? refuse('email_taken', { fields: { email: 'Já existe uma conta com este e-mail' } })
      : { ...sessionOf(), user: newcomer(body) },
  ),
  respond(completeProfessionalProfile, ({ body: { professionalData } }) =>
    professionalData.username === 'analuz'
      ? refuse('username_taken', { fields: { username: 'Este nome de usuário já está em uso' } })
      : sessionOf({ username: professionalData.username }),
  ),
  respond(completeFirmProfile, () => ({ ...sessionOf(), user: user({ role: 'firm' }) })),
  respond(forgotPassword, () => undefined),
  respond(resetPassword, ({ body }) => (body.token === DEAD ? refuse('invalid', { message: messages.linkDead }) : undefined)),
  respond(confirmEmail, ({ body }) => (body.token === DEAD ? refuse('invalid', { message: messages.linkDead }) : undefined)),
  respond(takeBackEmail, ({ body }) => (body.token === DEAD ? refuse('invalid', { message: messages.linkDead }) : undefined)),
  respond(lookAtInvitation, ({ body }) => {
    if (body.token === DEAD) return refuse('invalid', { message: messages.linkDead })
    const invited = { email: 'nova@ponte.example', expiresAt: '2026-11-28T12:00:00.000Z', hasAccount: false }
    return { firmName: 'Clínica Aurora', role: 'member' as const, invitedBy: 'Marta Reis', ...invited }
  }),
  respond(acceptInvitation, () => sessionOf({ role: 'firm' })),
  respond(resendConfirmation, () => undefined),
  ...accountHandlers,
  ...openingHandlers,
]
