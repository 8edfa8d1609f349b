import { LegalPage } from '../legal-page.tsx'
import { privacyText } from './text.ts'

export default function PrivacyPage() {
  return <LegalPage document={privacyText} />
}
