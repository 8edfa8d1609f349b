import type { ScreenProps } from '@ponte/contracts/host'
import { Link, useSearchParams } from '@ponte/platform/router'
import { SearchBox } from '@ponte/shared-ui/search-box'
import { TabLinks } from '@ponte/shared-ui/tab-links'
import { PageFrame } from '../frame/page-frame.tsx'
import { useSession } from '@ponte/platform/use-session'
import { text } from '../text.ts'
import { Filters } from './filters.tsx'
import { LoginPrompt } from './login-prompt.tsx'
import { OpportunityResults } from './opportunity-results.tsx'
import { ProfessionalResults } from './professional-results.tsx'
import { addressOf, plainSearch, readSearch, withText, type Search } from './search-address.ts'
import styles from './search-page.module.css'

/** The address is the whole state of this page, so that back, reload and sharing work. */
export default function SearchPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const search = readSearch(params)
  const isVisitor = useSession(host).status === 'signed-out'
  const go = (to: Search) => host.navigate(addressOf(to))

  return (
    <PageFrame>
      <div className={styles['page']}>
        <h1>{text.title[search.type]}</h1>
        <SearchBox
          key={`${search.type} ${search.query.query}`}
          label={text.box.label[search.type]}
          placeholder={text.box.placeholder[search.type]}
          submitLabel={text.box.submit}
          action="/search"
          defaultValue={search.query.query}
          onSearch={(typed) => go(withText(search, typed))}
        >
          <input type="hidden" name="type" value={search.type} />
        </SearchBox>
        <TabLinks as={Link} label={text.tabs.label} items={tabsOf(search)} />
        <Filters host={host} search={search} onChange={go} />
        {isVisitor && <LoginPrompt />}
        {search.type === 'professionals' ? (
          <ProfessionalResults host={host} query={search.query} isVisitor={isVisitor} />
        ) : (
          <OpportunityResults host={host} query={search.query} isVisitor={isVisitor} />
        )}
      </div>
    </PageFrame>
  )
}

/** The other tab keeps the text; its filters are others. */
function tabsOf({ type, query: { query } }: Search) {
  return (['professionals', 'opportunities'] as const).map((one) => ({
    to: addressOf(plainSearch(one, query)),
    label: text.tabs[one],
    isCurrent: one === type,
  }))
}
