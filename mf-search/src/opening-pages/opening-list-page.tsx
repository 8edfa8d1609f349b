import type { Host, ScreenProps } from '@ponte/contracts/host'
import { isNotFound } from '@ponte/platform/refusal'
import { useLocation } from '@ponte/platform/router'
import { Muted } from '@ponte/shared-ui/muted'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { Stack } from '@ponte/shared-ui/stack'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { NothingHere } from '../profile-pages/nothing-here.tsx'
import { WayBack } from '../profile-pages/profile-head/way-back.tsx'
import { useTitle } from '../profile-pages/use-profile.ts'
import { OpeningsSection } from '../search-page/openings/openings-section.tsx'
import { useOpenings } from '../search-page/openings/use-openings.ts'
import { openingPagesText } from './text.ts'
import { interestsAsk, useInterests } from '../interest/interest-button.tsx'
import { LISTED, listAsks, listQuery } from './asks.ts'
import { listTitle } from './titles.ts'

const text = openingPagesText.list

/** The openings of a profession or specialty in a city. */
export default function OpeningListPage({ host }: ScreenProps) {
  useInterests(host)
  return (
    <PageFrame>
      <WayBack type="opportunities" />
      <Content host={host} />
      <ContactDialogHost host={host} />
    </PageFrame>
  )
}

OpeningListPage.asks = (address: URL) => [...listAsks(address), interestsAsk]

function Content({ host }: { host: Host }) {
  const { pathname } = useLocation()
  const query = listQuery(pathname)
  const { data, error } = useOpenings(host, query, LISTED)
  const title = listTitle(pathname)
  useTitle(host, title)

  if (title === null || isNotFound(error)) return <NothingHere type="opportunities" title={text.missing} hint={text.missingHint} />
  if (data?.results.length === 0) return <NothingHere type="opportunities" title={title} hint={`${text.none}. ${text.noneHint}`} />
  return (
    <Stack gap={4}>
      <Stack gap={1}>
        <h1>{title}</h1>
        <Muted>{text.hint}</Muted>
      </Stack>
      {data === undefined && error === null && <Skeleton label={text.loading} rows={4} />}
      <OpeningsSection host={host} query={query} shown={LISTED} />
    </Stack>
  )
}
