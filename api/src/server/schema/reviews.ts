import type { Generated } from 'kysely'

/** 022_replies_and_reports.sql. Replies and reports of a published evaluation. */
export interface ReviewReplies {
  evaluation_id: string
  author_id: string
  text: string
  created_at: Date
}

/** 039_review_log.sql. The columns that link a leaf to its review are either all set or all null. */
export interface ReviewLogLeaves {
  leaf_index: number
  leaf: Buffer
  evaluation_id: string | null
  salt: Buffer | null
  comment_salt: Buffer | null
}

/** The hash of a perfect subtree. */
export interface ReviewLogNodes {
  level: number
  node_index: number
  hash: Buffer
}

export interface ReviewLogSize {
  only_row: Generated<boolean>
  size: Generated<number>
}

/** The three columns of a decision are set together. */
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
