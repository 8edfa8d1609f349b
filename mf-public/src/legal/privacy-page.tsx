import { LegalPage } from './legal-page.tsx'
import { privacyText } from './privacy-text.ts'

export default function PrivacyPage() {
  return <LegalPage document={privacyText} />
}
