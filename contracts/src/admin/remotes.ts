import * as z from 'zod/mini'
import { adminOnly } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { actorsPassword, filled, Instant } from '../wire/fields.ts'
import { messages } from '../messages.ts'

/** The reasons why a site cannot roll back: it is an API without pages, or it has no key to sign a registry with. */
const NO_ROLLBACK = ['no_store', 'no_key'] as const

/** A version that was taken back: nobody gets it until somebody promotes it again. */
const RolledBack = z.object({
  version: z.string(),
  /** An instant. */
  at: z.string(),
  by: z.string(),
  reason: z.nullable(z.string()),
  /** True where nobody asked for it: the canary failed too often. */
  isAutomatic: z.boolean(),
})

const PublishedRemote = z.object({
  name: z.string(),
  owner: z.string(),
  /** The version that everybody has. */
  version: z.string(),
  isPinned: z.boolean(),
  canary: z.nullable(z.object({ version: z.string(), percent: z.number(), match: z.array(z.string()) })),
  previews: z.array(z.object({ label: z.string(), version: z.string() })),
  /** The versions that it can go back to, the last one first. */
  before: z.array(z.string()),
  /** The version that was taken back last comes first. */
  rolledBack: z.array(RolledBack),
})
export type PublishedRemote = z.output<typeof PublishedRemote>

export const readRemotes = call('GET', '/remotes', {
  summary: 'Who has which version of which remote, and which versions were taken back',
  access: adminOnly,
  answer: z.object({
    remotes: z.array(PublishedRemote),
    whyNoRollback: z.nullable(z.enum(NO_ROLLBACK)),
    /** True where the site's pages can load a remote from a developer's machine: it has DEV_TOKEN_KEY. */
    opensDeveloperBuilds: z.boolean(),
  }),
})

const remoteName = z.string().check(z.maxLength(40), z.regex(/^[a-z][a-z0-9-]*$/))

export const rollBackRemote = call('POST', '/remotes/:name/rollback', {
  summary: 'End the canary of a remote, or without one make the version before everybody’s again',
  access: adminOnly,
  sensitive: { proof: 'currentPassword' },
  params: z.object({ name: remoteName }),
  body: z.strictObject({
    currentPassword: actorsPassword,
    /** The version that is meant to go: nothing happens where it is another one by now. */
    version: filled(messages.fieldsRequired),
    reason: filled(messages.fieldsRequired),
  }),
})

/** Ports of localhost that a developer's build may come from: those that need no rights of the system's administrator. */
export const DEVELOPER_PORT = { default: 3101, min: 1024, max: 65_535 } as const
export const DEVELOPER_TOKEN_HOURS = 8

export const issueDeveloperToken = call('POST', '/auth/developer-tokens', {
  summary: 'Let one browser load this remote from its own localhost, in the pages of the site, for eight hours',
  access: adminOnly,
  sensitive: { proof: 'currentPassword' },
  body: z.strictObject({
    currentPassword: actorsPassword,
    remote: remoteName,
    port: z
      .int(messages.portInvalid)
      .check(z.gte(DEVELOPER_PORT.min, messages.portInvalid), z.lte(DEVELOPER_PORT.max, messages.portInvalid)),
  }),
  answer: z.object({ token: z.string(), expiresAt: Instant }),
})
