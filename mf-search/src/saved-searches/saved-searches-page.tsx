import type { ScreenProps } from '@ponte/contracts/host'
import { AccountFrame } from '../frame/account-frame.tsx'
import { savedSearchText as text } from './text.ts'
import { savedSearchesAsk } from './change-list.ts'
import { SavedSearchList } from './saved-search-list.tsx'

/** The user's saved searches, with their e-mail alerts. */
export default function SavedSearchesPage({ host }: ScreenProps) {
  return (
    <AccountFrame title={text.savedSearches.title} current="searches">
      <SavedSearchList host={host} />
    </AccountFrame>
  )
}

SavedSearchesPage.asks = () => [savedSearchesAsk]
