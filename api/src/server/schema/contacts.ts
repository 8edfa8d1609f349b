import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

export type Side = 'professional' | 'contractor'

/** 008_contact_logs.sql. A response is null until it is given ('no_response' in the API). */
export interface ContactLogs {
  id: Generated<string>
  professional_id: string
  contractor_id: string
  firm_id: string | null
  /** 050_contact_opening.sql */
  opening_id: Generated<string | null>
  /** 053_openings_by_the_hour.sql */
  is_mutual: Generated<boolean>
  made_by: Side
  contact_date: Date
  opens_at: GeneratedAlways<Date>
  closes_at: GeneratedAlways<Date>
  professional_response: 'contact_only' | 'service_provided' | null
  professional_answered_at: Date | null
  contractor_response: 'contact_only' | 'service_received' | null
  contractor_answered_at: Date | null
  had_service: GeneratedAlways<boolean>
}

/** 009_evaluations.sql. Insert both parties and the side; author and subject are derived. */
export interface Evaluations {
  id: Generated<string>
  contact_log_id: string
  professional_id: string
  contractor_id: string
  side: Side
  author_id: GeneratedAlways<string>
  subject_id: GeneratedAlways<string>
  cordiality: number
  service_quality: number | null
  comment: string | null
  is_public: boolean
  agreed_terms_at: Date
  created_at: Date
  published_at: Date | null
}

/** 065_manager_acts.sql */
export interface ManagerActs {
  contact_log_id: string
  act: 'answer' | 'evaluation'
  user_id: string | null
}

/** 010_statistics.sql. A mean is null until there is something to average. */
interface Figures {
  total_contacts: Generated<number>
  total_services: Generated<number>
  total_evaluations: Generated<number>
  cordiality_sum: Generated<number>
  quality_count: Generated<number>
  quality_sum: Generated<number>
  average_cordiality: ColumnType<number | null, never, never>
  average_service_quality: ColumnType<number | null, never, never>
  overall_rating: ColumnType<number | null, never, never>
}

export interface PersonStats extends Figures {
  user_id: string
}

export interface FirmStats extends Figures {
  firm_id: string
}

export interface SiteStats {
  only_row: Generated<true>
  star_count: Generated<number>
  star_sum: Generated<number>
  ranked_mean: Generated<number>
}
