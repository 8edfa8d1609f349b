import { LegalPage } from '../legal-page.tsx'
import { termsText } from './text.ts'

export default function TermsPage() {
  return <LegalPage document={termsText} />
}
