import type { ContactLogs, Evaluations, FirmStats, ManagerActs, PersonStats, SiteStats } from './contacts.ts'
import type { AlertDays, AlertLinks, Favorites, SavedSearches, SavedSearchLeavers, SearchChanges } from './favorites.ts'
import type {
  AuditLog,
  CspReports,
  FieldData,
  DemoState,
  IdempotencyKeys,
  JobRuns,
  Outbox,
  RateLimits,
  Reminders,
  Telemetry,
  UsedGoogleNonces,
  RecordChanges,
} from './operations.ts'
import type {
  BusyDays,
  CalendarFeeds,
  CalendarImports,
  MailSettings,
  NoticeSettings,
  Notifications,
  PushDevices,
  PushNotices,
} from './notifications.ts'
import type { OpeningInterests, Openings } from './openings.ts'
import type {
  Consents,
  FirmDepartures,
  FirmInvitations,
  Firms,
  KnownDevices,
  OneTimeTokens,
  PasskeyChallenges,
  Passkeys,
  Photos,
  RecoveryCodes,
  SecondFactors,
  Sessions,
  Users,
} from './people.ts'
import type { ReviewLogLeaves, ReviewLogNodes, ReviewLogSize, ReviewReplies, ReviewReports } from './reviews.ts'
import type { FirmSearch, Lexicon, ProfessionalSearch, SearchState } from './search.ts'

/** The tables as Kysely types. The migrations define them; a test compares the two. */
export interface Database {
  photos: Photos
  firms: Firms
  firm_invitations: FirmInvitations
  firm_departures: FirmDepartures
  openings: Openings
  opening_interests: OpeningInterests
  users: Users
  sessions: Sessions
  one_time_tokens: OneTimeTokens
  known_devices: KnownDevices
  second_factors: SecondFactors
  recovery_codes: RecoveryCodes
  passkeys: Passkeys
  passkey_challenges: PasskeyChallenges
  consents: Consents
  contact_logs: ContactLogs
  evaluations: Evaluations
  manager_acts: ManagerActs
  review_replies: ReviewReplies
  review_reports: ReviewReports
  review_log_leaves: ReviewLogLeaves
  review_log_nodes: ReviewLogNodes
  review_log_size: ReviewLogSize
  person_stats: PersonStats
  firm_stats: FirmStats
  site_stats: SiteStats
  professional_search: ProfessionalSearch
  firm_search: FirmSearch
  lexicon: Lexicon
  search_state: SearchState
  favorites: Favorites
  saved_searches: SavedSearches
  saved_search_leavers: SavedSearchLeavers
  alert_days: AlertDays
  alert_links: AlertLinks
  search_changes: SearchChanges
  record_changes: RecordChanges
  audit_log: AuditLog
  outbox: Outbox
  reminders: Reminders
  notifications: Notifications
  mail_settings: MailSettings
  notice_settings: NoticeSettings
  push_devices: PushDevices
  push_notices: PushNotices
  calendar_feeds: CalendarFeeds
  calendar_imports: CalendarImports
  busy_days: BusyDays
  rate_limits: RateLimits
  idempotency_keys: IdempotencyKeys
  demo_state: DemoState
  job_runs: JobRuns
  used_google_nonces: UsedGoogleNonces
  telemetry: Telemetry
  csp_reports: CspReports
  field_data: FieldData
}
