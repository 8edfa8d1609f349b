import type { ScreenProps } from '@ponte/contracts/host'
import { listNotifications } from '@ponte/contracts/notifications'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { useSession } from '@ponte/platform/use-session'
import { text } from '../text.ts'
import styles from './home-page.module.css'
import { NoticeList } from './notice-list.tsx'

const SHOWN = 5

/** Who is signed in, and what the server answers them. */
export default function HomePage({ host }: ScreenProps) {
  const { user } = useSession(host)
  const notices = useAnswer(host, ask(listNotifications, { query: { limit: SHOWN } }))
  return (
    <main className={styles['page']}>
      <header>
        <h1>{text.title}</h1>
        {user !== null && <p className={styles['lead']}>{text.signedInAs(user.fullName)}</p>}
      </header>
      <NoticeList notices={notices} />
    </main>
  )
}
