import { text } from '../../text.ts'
import { ACCESSIBILITY_CHECKED, accessibilityText } from './text.ts'
import { LegalPage } from '../legal-page.tsx'

export default function AccessibilityPage() {
  return <LegalPage document={accessibilityText} since={{ label: text.legal.checked, day: ACCESSIBILITY_CHECKED }} />
}
