import type { RecordChange } from '@ponte/contracts/records'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { Language } from '@ponte/contracts/languages'
import type { LoadFailureKind } from '@ponte/contracts/telemetry'
import type { Side } from './contacts.ts'

/** 012_audit_log.sql. Append-only. */
export interface AuditLog {
  id: ColumnType<number, never, never>
  at: Generated<Date>
  actor_id: string | null
  action: string
  subject_kind: 'user' | 'firm' | 'contact' | 'session' | 'review' | null
  subject_id: string | null
  detail: ColumnType<unknown, string | undefined, never> // written as JSON text
  request_id: string | null
}

/** 013_outbox.sql, 016_mail_html.sql, 019_favorites.sql, 030_mail_links.sql, 042_language.sql */
export interface Outbox {
  id: ColumnType<number, never, never>
  user_id: string | null
  recipient: string
  subject: string
  body: string
  /** Written only by the previous version. */
  html: string | null
  unsubscribe_url: string | null
  links: Generated<string[]>
  language: Generated<Language | null>
  /** 055_push.sql */
  notification_id: Generated<string | null>
  /** 069_mail_not_after.sql */
  not_after: Generated<Date | null>
  created_at: Generated<Date>
  next_try_at: Generated<Date>
  tries: Generated<number>
  last_error: string | null
  sent_at: Date | null
}

/** 013_outbox.sql, 023_notifications.sql */
export interface Reminders {
  contact_log_id: string
  side: Side
  kind: 'window_opened' | 'window_closing'
  sent_at: Generated<Date>
}

/** 014_limits.sql */
export interface RateLimits {
  key: string
  window_start: Date
  count: number
  expires_at: Date
}

export interface IdempotencyKeys {
  owner: string
  key: string
  request_hash: Buffer
  status: number | null
  answer: ColumnType<unknown, string | null, string | null>
  created_at: Generated<Date>
  expires_at: Date
}

/** 015_demo_state.sql */
export interface DemoState {
  only_row: Generated<true>
  seed: string
  seeded_for: Date
  clock_days: Generated<number>
}

/** 018_jobs.sql */
export interface JobRuns {
  name: string
  due_at: Date
  taken_by: string | null
  taken_until: Date | null
}

export interface UsedGoogleNonces {
  nonce_hash: Buffer
  expires_at: Date
}

/** 031_csp_reports.sql */
export interface CspReports {
  hour: Date
  directive: string
  blocked: string
  count: number
}

/** 026_telemetry.sql, 063_telemetry_weighed.sql, 066_telemetry_at.sql */
export interface Telemetry {
  hour: Date
  remote: string
  version: string
  kind: 'load' | 'failure' | 'fallback'
  failure: LoadFailureKind | null
  count: number
  durations: number[] | null
  weighed: Generated<number>
  at: Generated<string | null>
}

/** 059_field_data.sql */
export interface FieldData {
  day: Date
  remote: string
  version: string
  route: string
  place: number
  views: number
  lcp: number[]
  inp: number[]
  cls: number[]
  load: number[]
}

/** 024_records.sql */
export interface RecordChanges {
  id: GeneratedAlways<string>
  at: Generated<Date>
  user_id: string | null
  firm_id: string | null
  actor_id: string | null
  action: RecordChange['action']
  fields: ColumnType<RecordChange['fields'], string | undefined, never>
}
