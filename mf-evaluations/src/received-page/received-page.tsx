import { receivedReviews } from '@ponte/contracts/evaluations'
import type { ScreenProps } from '@ponte/contracts/host'
import { ask } from '@ponte/platform/ask'
import { pageIn } from '@ponte/platform/page-in'
import { keepPreviousData, useAnswer } from '@ponte/platform/query'
import { Link, useSearchParams } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Page } from '@ponte/shared-ui/page'
import { useEffect } from 'react'
import { drafts } from '../drafts.ts'
import { receivedText as text } from '../review/text.ts'
import { ReceivedList } from './received-list.tsx'

const PAGE_SIZE = 10

/** All published reviews of the viewer or their firm, with replies and reports. The address is the whole state. */
export default function ReceivedPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const { user } = useSession(host)
  const query = { page: pageIn(params) ?? 1, limit: PAGE_SIZE }
  const reviews = useAnswer(host, ask(receivedReviews, { query }), { placeholderData: keepPreviousData })

  // Drafts are stored in the tab, which is outside React.
  useEffect(() => drafts.guard(host), [host, user?.id])

  const back = (
    <LinkButton as={Link} to="/dashboard" variant="quiet" icon="back">
      {text.back}
    </LinkButton>
  )
  return (
    <Page title={text.title} lead={text.lead(user?.role === 'firm')} action={back}>
      <ReceivedList host={host} reviews={reviews} page={query.page} />
    </Page>
  )
}
