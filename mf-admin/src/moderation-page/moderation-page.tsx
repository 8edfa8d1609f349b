import type { ScreenProps } from '@ponte/contracts/host'
import { Link, useSearchParams } from '@ponte/platform/router'
import { TabLinks } from '@ponte/shared-ui/tab-links'
import { Page } from '../page/page.tsx'
import { moderationText as text } from './text.ts'
import { addressOf, readView, type ReportState } from './moderation-address.ts'
import { Reports } from './reports.tsx'

/** Reported reviews, and earlier decisions. The address is the whole state. */
export default function ModerationPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const { state, page } = readView(params)
  const tab = (one: ReportState) => ({ to: addressOf({ state: one, page: 1 }), label: text[one], isCurrent: one === state })
  return (
    <Page title={text.title} lead={text.lead}>
      <TabLinks as={Link} label={text.tabs} items={[tab('open'), tab('decided')]} />
      {/* Keyed by tab, so that decided reviews are not shown as pending while the other list loads. */}
      <Reports key={state} host={host} state={state} page={page} />
    </Page>
  )
}
