import type { MailSettings as Choices, NotificationKind } from '@ponte/contracts/notifications'
import type { CalendarFailure } from '@ponte/contracts/own-calendar'
import type { Generated } from 'kysely'

/** 023_notifications.sql, 035_availability.sql, 053_openings_by_the_hour.sql */
export interface Notifications {
  id: Generated<string>
  user_id: string
  kind: NotificationKind
  contact_log_id: string | null
  opening_id: Generated<string | null>
  created_at: Date
  read_at: Date | null
}

/** 053_openings_by_the_hour.sql */
export interface NoticeSettings {
  user_id: string
  urgent_openings: Generated<boolean>
  quiet_from: Generated<string>
  quiet_to: Generated<string>
}

export interface MailSettings {
  user_id: string
  contact_received: Generated<Choices['contact_received']>
  answer_due: Generated<Choices['answer_due']>
  window_closing: Generated<Choices['window_closing']>
  evaluation_published: Generated<Choices['evaluation_published']>
  /** 057_interest_notices.sql */
  opening_interest: Generated<boolean>
}

/** 055_push.sql, 060_whatsapp.sql */
export interface PushDevices {
  id: Generated<string>
  user_id: string
  endpoint_hash: Buffer
  sealed_secret: Buffer
  key_id: string | null
  name: string | null
  /** null for a WhatsApp number. */
  session_family: string | null
  created_at: Generated<Date>
  delivered_at: Generated<Date | null>
}

/** 055_push.sql */
export interface PushNotices {
  notification_id: string
  user_id: string
  title: string
  body: string
  path: string
  created_at: Generated<Date>
  next_try_at: Generated<Date>
}

/** 056_calendars.sql */
export interface CalendarFeeds {
  user_id: string
  secret_hash: Buffer
  created_at: Date
}

export interface CalendarImports {
  user_id: string
  sealed_secret: Buffer
  key_id: string | null
  next_read_at: Date
  read_at: Generated<Date | null>
  failure: Generated<CalendarFailure | null>
}

export interface BusyDays {
  user_id: string
  day: string
}
