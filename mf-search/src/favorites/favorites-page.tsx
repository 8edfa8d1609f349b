import type { ScreenProps } from '@ponte/contracts/host'
import { useSearchParams } from '@ponte/platform/router'
import { AccountTabs } from '../contacts-page/account-tabs.tsx'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { profileText as text } from '../text-profiles.ts'
import { FavoriteList } from './favorite-list.tsx'
import styles from './favorites-page.module.css'

/** The people and firms that somebody saved, each with a note that nobody else sees. */
export default function FavoritesPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const asked = params.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  return (
    <PageFrame>
      <div className={styles['page']}>
        <h1>{text.favorites.title}</h1>
        <AccountTabs current="favorites" />
        <FavoriteList host={host} page={page} />
      </div>
      <ContactDialogHost host={host} />
    </PageFrame>
  )
}
