import type { ScreenProps } from '@ponte/contracts/host'
import { useSearchParams } from '@ponte/platform/router'
import { Stack } from '@ponte/shared-ui/stack'
import { AccountTabs } from '../contacts-page/account-tabs.tsx'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { profileText as text } from '../profile-pages/text.ts'
import { FavoriteList, favoritesAsk } from './favorite-list.tsx'
import { idsAsk, useFavoriteIds } from './use-favorite.ts'

/** The user's favourite people and firms, with private notes. */
export default function FavoritesPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  useFavoriteIds(host)
  return (
    <PageFrame>
      <Stack gap={4}>
        <h1>{text.favorites.title}</h1>
        <AccountTabs current="favorites" />
        <FavoriteList host={host} page={pageIn(params)} />
      </Stack>
      <ContactDialogHost host={host} />
    </PageFrame>
  )
}

FavoritesPage.asks = ({ searchParams }: URL) => [favoritesAsk(pageIn(searchParams)), idsAsk]

function pageIn(params: URLSearchParams): number {
  const asked = params.get('page') ?? ''
  return /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
}
