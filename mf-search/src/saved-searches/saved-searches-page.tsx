import type { ScreenProps } from '@ponte/contracts/host'
import { Stack } from '@ponte/shared-ui/stack'
import { AccountTabs } from '../contacts-page/account-tabs.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { savedSearchText as text } from './text.ts'
import { savedSearchesAsk } from './change-list.ts'
import { SavedSearchList } from './saved-search-list.tsx'

/** The user's saved searches, with their e-mail alerts. */
export default function SavedSearchesPage({ host }: ScreenProps) {
  return (
    <PageFrame>
      <Stack gap={4}>
        <h1>{text.savedSearches.title}</h1>
        <AccountTabs current="searches" />
        <SavedSearchList host={host} />
      </Stack>
    </PageFrame>
  )
}

SavedSearchesPage.asks = () => [savedSearchesAsk]
