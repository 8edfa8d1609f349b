import { text } from '../../text.ts'
import { LegalPage } from '../legal-page.tsx'
import { REVIEW_LOG_CHECKED, reviewLogText } from './text.ts'

export default function ReviewLogPage() {
  return <LegalPage document={reviewLogText} since={{ label: text.legal.checked, day: REVIEW_LOG_CHECKED }} />
}
