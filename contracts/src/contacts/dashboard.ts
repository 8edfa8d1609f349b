import * as z from 'zod/mini'
import { RoleKey } from '../lists/keys.ts'
import { members } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { PendingContact } from './contacts.ts'
import { Id, Instant } from '../wire/fields.ts'
import { Review } from '../directory/profiles.ts'

const MonthFigure = z.object({ month: z.string(), services: z.number(), rating: z.nullable(z.number()) })
const FirmMonth = z.object({ month: z.string(), contacts: z.number(), services: z.number() })
const Completeness = z.object({ percent: z.number(), missing: z.array(z.string()) })
const WeekFigure = z.object({ week: z.string(), contacts: z.number() })

/** Absent from servers older than this field. */
const emailConfirmed = z.optional(z.boolean())

/** From this month on, contacts can still be answered, so figures may still grow. Absent from servers older than this field. */
const openFrom = z.optional(z.string())

export const ProfessionalDashboard = z.object({
  emailConfirmed,
  openFrom,
  servicesDone: z.number(),
  overallRating: z.nullable(z.number()),
  totalReviews: z.number(),
  latestReviews: z.array(Review),
  monthly: z.array(MonthFigure),
  pending: z.number(),
  completeness: Completeness,
  /** The day on which the profile was paused; null while it is active. Absent from servers older than this field. */
  pausedAt: z.optional(z.nullable(Instant)),
})
export type ProfessionalDashboard = z.output<typeof ProfessionalDashboard>

export const FirmDashboard = z.object({
  emailConfirmed,
  openFrom,
  contactsMade: z.number(),
  servicesReceived: z.number(),
  conversionRate: z.nullable(z.number()),
  averageGiven: z.nullable(z.number()),
  averageReceived: z.nullable(z.number()),
  latestContacts: z.array(PendingContact),
  pending: z.number(),
  monthly: z.array(FirmMonth),
  latestReviews: z.array(Review),
  completeness: Completeness,
})
export type FirmDashboard = z.output<typeof FirmDashboard>

export const AdminDashboard = z.object({
  professionals: z.number(),
  firms: z.number(),
  users: z.number(),
  contacts: z.number(),
  evaluations: z.number(),
  contactsPerWeek: z.array(WeekFigure),
  conversionRate: z.nullable(z.number()),
  /** Work waiting for an admin. */
  waiting: z.object({ openReports: z.number(), licensesToCheck: z.number() }),
  newest: z.array(z.object({ _id: Id, fullName: z.string(), role: z.nullable(RoleKey), createdAt: Instant })),
})
export type AdminDashboard = z.output<typeof AdminDashboard>

export const getDashboard = call('GET', '/dashboard', {
  summary: 'Dashboard figures for the signed-in role',
  access: members,
  answer: z.union([ProfessionalDashboard, FirmDashboard, AdminDashboard]),
})
