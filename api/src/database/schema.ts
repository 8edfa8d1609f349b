import type { ContactLogs, Evaluations, FirmStats, PersonStats, SiteStats } from './tables/contacts.ts'
import type { AuditLog, DemoState, IdempotencyKeys, JobRuns, Outbox, RateLimits, Reminders, UsedGoogleNonces } from './tables/keeping.ts'
import type { Consents, Firms, OneTimeTokens, Photos, Sessions, Users } from './tables/people.ts'
import type { FirmSearch, Lexicon, ProfessionalSearch } from './tables/search.ts'

/** The tables as Kysely sees them. The migrations are the truth; a test compares the two. */
export interface Database {
  photos: Photos
  firms: Firms
  users: Users
  sessions: Sessions
  one_time_tokens: OneTimeTokens
  consents: Consents
  contact_logs: ContactLogs
  evaluations: Evaluations
  person_stats: PersonStats
  firm_stats: FirmStats
  site_stats: SiteStats
  professional_search: ProfessionalSearch
  firm_search: FirmSearch
  lexicon: Lexicon
  audit_log: AuditLog
  outbox: Outbox
  reminders: Reminders
  rate_limits: RateLimits
  idempotency_keys: IdempotencyKeys
  demo_state: DemoState
  job_runs: JobRuns
  used_google_nonces: UsedGoogleNonces
}
