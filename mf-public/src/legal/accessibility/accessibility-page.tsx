import type { Host } from '@ponte/contracts/host'
import { text } from '../../text.ts'
import { useHydrated } from '../../use-hydrated.ts'
import { ACCESSIBILITY_CHECKED, accessibilityText, REPORT_SECTION } from './text.ts'
import { LegalPage } from '../legal-page.tsx'

/** Says how to report problems only on a site with a support address. The page is rendered in advance, without that address. */
export default function AccessibilityPage({ host }: { host: Host }) {
  const supportEmail = useHydrated(() => host.supportEmail ?? null, null)
  const sections = accessibilityText.sections.flatMap((section) => {
    if (section.id !== REPORT_SECTION) return section
    if (supportEmail === null) return []
    return { ...section, parts: [...section.parts, { links: [{ to: `mailto:${supportEmail}`, label: supportEmail }] }] }
  })
  return <LegalPage document={{ ...accessibilityText, sections }} since={{ label: text.legal.checked, day: ACCESSIBILITY_CHECKED }} />
}
