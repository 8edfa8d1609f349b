import { LegalPage } from './legal-page.tsx'
import { termsText } from './terms-text.ts'

export default function TermsPage() {
  return <LegalPage document={termsText} />
}
