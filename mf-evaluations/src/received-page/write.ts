import { getDashboard } from '@ponte/contracts/dashboard'
import { receivedReviews, replyToReview, reportReview } from '@ponte/contracts/evaluations'
import type { Host } from '@ponte/contracts/host'
import { firmEvaluations, getProfessional, getPublicFirm, professionalEvaluations } from '@ponte/contracts/profiles'
import { queries } from '@ponte/platform/query'

export type WritingKind = 'reply' | 'report'

/** Sends a reply to a review, or a report of it. */
export function write(host: Host, kind: WritingKind, id: string, text: string): Promise<unknown> {
  if (kind === 'reply') return host.call(replyToReview, { params: { id }, body: { text } })
  return host.call(reportReview, { params: { id }, body: { reason: text } })
}

/** Reloads the reviews; resolves once this page is updated. Other pages with this review refetch when opened. */
export function reloadReviews(): Promise<void> {
  for (const { path } of [getDashboard, getProfessional, professionalEvaluations, getPublicFirm, firmEvaluations]) {
    void queries.invalidateQueries({ queryKey: [path] })
  }
  return queries.invalidateQueries({ queryKey: [receivedReviews.path] })
}
