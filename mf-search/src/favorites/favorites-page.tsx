import type { ScreenProps } from '@ponte/contracts/host'
import { pageIn } from '@ponte/platform/page-in'
import { useSearchParams } from '@ponte/platform/router'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { AccountFrame } from '../frame/account-frame.tsx'
import { profileText as text } from '../profile-pages/text.ts'
import { FavoriteList, favoritesAsk } from './favorite-list.tsx'
import { idsAsk, useFavoriteIds } from './use-favorite.ts'

/** The user's favorite people and firms, with private notes. */
export default function FavoritesPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  useFavoriteIds(host)
  return (
    <AccountFrame title={text.favorites.title} current="favorites">
      <FavoriteList host={host} page={pageIn(params) ?? 1} />
      <ContactDialogHost host={host} />
    </AccountFrame>
  )
}

FavoritesPage.asks = ({ searchParams }: URL) => [favoritesAsk(pageIn(searchParams) ?? 1), idsAsk]
