import * as z from 'zod/mini'
import { SessionAnswer } from '../accounts/auth.ts'
import { anyone } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { actorsPassword, ById, email, filled, Id, Instant, newPassword, proofOnly } from '../wire/fields.ts'
import { chosen } from './profile-data.ts'
import { FirmRoleKey } from '../lists/keys.ts'

/** A firm's team: its users and invitations, with their roles. Managers and admins can change it. */

const Colleague = z.object({
  _id: Id,
  fullName: z.string(),
  email: z.string(),
  photo: z.nullable(z.string()),
  role: FirmRoleKey,
  isActive: z.boolean(),
  /** Present and true on the viewer's own entry. */
  isYou: z.optional(z.boolean()),
})
export type Colleague = z.output<typeof Colleague>

export const Invitation = z.object({
  _id: Id,
  email: z.string(),
  role: FirmRoleKey,
  /** Name of the person who sent it; null for the site's administration. */
  invitedBy: z.nullable(z.string()),
  sentAt: Instant,
  expiresAt: Instant,
  hasExpired: z.boolean(),
})
export type Invitation = z.output<typeof Invitation>

export const Team = z.object({
  colleagues: z.array(Colleague),
  /** Only for managers and admins. */
  invitations: z.optional(z.array(Invitation)),
})
export type Team = z.output<typeof Team>

export const getTeam = call('GET', '/firms/:id/team', {
  summary: "A firm's team; for its managers and admins, with its invitations",
  access: { firm: 'own', admin: 'all' },
  owner: 'firm',
  params: ById,
  answer: Team,
})

export const inviteColleague = call('POST', '/firms/:id/invitations', {
  summary: 'Invite a person to a firm by e-mail; repeat it to renew the invitation',
  access: { firm: 'own', admin: 'all' },
  sensitive: { proof: 'currentPassword', when: ({ body }) => body.role === 'manager' },
  owner: 'firm',
  params: ById,
  body: z.strictObject({
    email: email('fieldsRequired'),
    role: chosen(FirmRoleKey, 'fieldsRequired'),
    currentPassword: actorsPassword,
  }),
})

export const revokeInvitation = call('DELETE', '/firms/:id/invitations/:invitationId', {
  summary: 'Revoke an invitation',
  access: { firm: 'own', admin: 'all' },
  sensitive: { exempt: 'It withdraws an unused right.' },
  owner: 'firm',
  params: z.object({ id: Id, invitationId: Id }),
  body: z.optional(z.strictObject({})),
})

const colleague = z.object({ id: Id, personId: Id })

export const changeColleague = call('PUT', '/firms/:id/team/:personId', {
  summary: 'Make a colleague a manager or a member; with `handsOver`, replacing the caller',
  access: { firm: 'own', admin: 'all' },
  sensitive: { proof: 'currentPassword' },
  owner: 'firm',
  params: colleague,
  body: z.strictObject({
    role: chosen(FirmRoleKey, 'fieldsRequired'),
    handsOver: z.optional(z.boolean()),
    currentPassword: actorsPassword,
  }),
})

export const removeColleague = call('DELETE', '/firms/:id/team/:personId', {
  summary: 'Remove a colleague from a firm, or leave it',
  access: { firm: 'own', admin: 'all' },
  sensitive: { proof: 'currentPassword' },
  owner: 'firm',
  params: colleague,
  body: proofOnly,
})

const token = z.strictObject({ token: filled('fieldsRequired') })

export const lookAtInvitation = call('POST', '/auth/look-at-invitation', {
  summary: 'Read an invitation by the token of its link',
  access: anyone,
  sensitive: { exempt: 'It only reads; the token is in the body to keep it out of logs.' },
  body: token,
  answer: z.object({
    firmName: z.string(),
    role: FirmRoleKey,
    invitedBy: z.nullable(z.string()),
    email: z.string(),
    expiresAt: Instant,
    /** True if the address already has an account. */
    hasAccount: z.boolean(),
  }),
})

export const acceptInvitation = call('POST', '/auth/accept-invitation', {
  summary: 'Join a firm with an invitation link',
  access: { newcomer: 'all', firm: 'all' },
  sensitive: { exempt: 'The link is the proof.' },
  /** For an account without a password. */
  body: z.extend(token, { password: z.optional(newPassword('requiredFields')) }),
  answer: SessionAnswer,
})
