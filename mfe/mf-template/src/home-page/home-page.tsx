import type { ScreenProps } from '@ponte/contracts/host'
import { listNotifications } from '@ponte/contracts/notifications'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'
import { Page } from '@ponte/shared-ui/page'
import { text } from '../text.ts'
import { NoticeList } from './notice-list.tsx'

const SHOWN = 5

/** Shows the signed-in user and their notices. */
export default function HomePage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const notices = useAnswer(host, ask(listNotifications, { query: { limit: SHOWN } }))
  return (
    <Page title={text.title} lead={user === null ? undefined : text.signedInAs(user.fullName)}>
      <NoticeList notices={notices} />
    </Page>
  )
}
