import type { Generated } from 'kysely'

/** 022_replies_and_reports.sql. What belongs to a published evaluation and is no part of it. */
export interface ReviewReplies {
  evaluation_id: string
  author_id: string
  text: string
  created_at: Date
}

/** The three parts of a decision come together. */
export interface ReviewReports {
  id: Generated<string>
  evaluation_id: string
  reported_by: string
  reason: string
  created_at: Date
  decision: 'kept' | 'hidden' | null
  decided_by: string | null
  decided_at: Date | null
}
