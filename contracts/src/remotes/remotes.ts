import * as z from 'zod/mini'
import { adminOnly } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { actorsPassword, filled, Instant } from '../wire/fields.ts'
import { REMOTE_NAME, REMOTE_NAME_MAX } from '../limits.ts'
import { key } from '../messages.ts'

/** Why a site cannot roll back: it serves only the API, or it has no key to sign a registry with. */
const NO_ROLLBACK = ['no_store', 'no_key'] as const

/** A version that was rolled back: no user gets it until an admin promotes it again. */
const RolledBack = z.object({
  version: z.string(),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
  /** True for an automatic rollback: the canary failed too often. */
  isAutomatic: z.boolean(),
})

const PublishedRemote = z.object({
  name: z.string(),
  owner: z.string(),
  /** The version that all users get. */
  version: z.string(),
  isPinned: z.boolean(),
  canary: z.nullable(z.object({ version: z.string(), percent: z.number(), match: z.array(z.string()) })),
  previews: z.array(z.object({ label: z.string(), version: z.string() })),
  /** The versions that it can roll back to, newest first. */
  before: z.array(z.string()),
  /** Most recent rollback first. */
  rolledBack: z.array(RolledBack),
})
export type PublishedRemote = z.output<typeof PublishedRemote>

export const readRemotes = call('GET', '/remotes', {
  summary: 'Published and rolled-back versions of each remote',
  access: adminOnly,
  answer: z.object({
    remotes: z.array(PublishedRemote),
    whyNoRollback: z.nullable(z.enum(NO_ROLLBACK)),
    /** True if the site's pages can load a remote from a developer's machine (DEV_TOKEN_KEY is set). */
    opensDeveloperBuilds: z.boolean(),
  }),
})

const remoteName = z.string().check(z.maxLength(REMOTE_NAME_MAX), z.regex(REMOTE_NAME))

export const rollBackRemote = call('POST', '/remotes/:name/rollback', {
  summary: 'End the canary of a remote, or roll back to its previous version',
  access: adminOnly,
  sensitive: { proof: 'currentPassword' },
  params: z.object({ name: remoteName }),
  body: z.strictObject({
    currentPassword: actorsPassword,
    /** The version to roll back. Refused if another one is live by now. */
    version: filled('fieldsRequired'),
    reason: filled('fieldsRequired'),
  }),
})

/** Unprivileged ports of localhost that a developer build may be served from. */
export const DEVELOPER_PORT = { default: 3101, min: 1024, max: 65_535 } as const
export const DEVELOPER_TOKEN_HOURS = 8

export const issueDeveloperToken = call('POST', '/auth/developer-tokens', {
  summary: 'Let one browser load this remote from its localhost for eight hours',
  access: adminOnly,
  sensitive: { proof: 'currentPassword' },
  body: z.strictObject({
    currentPassword: actorsPassword,
    remote: remoteName,
    port: z.int(key('portInvalid')).check(z.gte(DEVELOPER_PORT.min, key('portInvalid')), z.lte(DEVELOPER_PORT.max, key('portInvalid'))),
  }),
  answer: z.object({ token: z.string(), expiresAt: Instant }),
})
