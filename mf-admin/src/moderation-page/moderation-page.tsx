import type { ScreenProps } from '@ponte/contracts/host'
import { Link, useSearchParams } from '@ponte/platform/router'
import { TabLinks } from '@ponte/shared-ui/tab-links'
import { Page } from '../page/page.tsx'
import { moderationText as text } from '../text-care.ts'
import { addressOf, readView, type ReportState } from './moderation-address.ts'
import { Reports } from './reports.tsx'

/** Reviews whose text somebody wants gone, and what was decided about earlier ones. The address is the whole state. */
export default function ModerationPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const { state, page } = readView(params)
  const tab = (one: ReportState) => ({ to: addressOf({ state: one, page: 1 }), label: text[one], isCurrent: one === state })
  return (
    <Page title={text.title} lead={text.lead}>
      <TabLinks as={Link} label={text.tabs} items={[tab('open'), tab('decided')]} />
      {/* By the tab, so that nothing decided stands where it is to be decided while the other list is on its way. */}
      <Reports key={state} host={host} state={state} page={page} />
    </Page>
  )
}
