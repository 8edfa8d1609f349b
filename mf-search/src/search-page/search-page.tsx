import type { ScreenProps } from '@ponte/contracts/host'
import { queries } from '@ponte/platform/query'
import { Link, useSearchParams } from '@ponte/platform/router'
import { useSession } from '@ponte/platform/use-session'
import { SearchBox } from '@ponte/shared-ui/search-box'
import { Stack } from '@ponte/shared-ui/stack'
import { TabLinks } from '@ponte/shared-ui/tab-links'
import { startTransition, Suspense, useOptimistic } from 'react'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { idsAsk, useFavoriteIds } from '../favorites/use-favorite.ts'
import { interestsAsk } from '../interest/interest-button.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { useTitle } from '../profile-pages/use-profile.ts'
import { text } from './text.ts'
import { titleOfSearch } from './about-search.ts'
import { pageAsks } from './asks.ts'
import styles from './filters/filters.module.css'
import { Filters } from './filters/filters.tsx'
import { OpportunityResults, ProfessionalResults } from './results/results.tsx'
import { addressOf, filterParams, plainSearch, readSearch, withText, type Search } from './search-address.ts'
import { Alert } from '@ponte/shared-ui/alert'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { useLoginPath } from '../login-path.ts'

/** The address is the whole state of this page, so that back, reload and sharing work. */
export default function SearchPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const shown = readSearch(params)
  // The search last asked for. A slow browser shows its results later.
  const [search, setSearch] = useOptimistic(shown)
  const isVisitor = useSession(host).status === 'signed-out'
  useTitle(host, titleOfSearch(shown))
  useFavoriteIds(host)

  function go(to: Search) {
    const address = addressOf(to)
    // The same search again refetches, for example after a failure.
    if (address === addressOf(search)) for (const { call } of pageAsks(to)) void queries.invalidateQueries({ queryKey: [call.path] })
    else
      startTransition(() => {
        setSearch(to)
        host.navigate(address)
      })
  }
  return (
    <PageFrame>
      <Stack gap={4}>
        <h1>{text.title[search.type]}</h1>
        <SearchBox
          label={text.box.label[search.type]}
          placeholder={text.box.placeholder[search.type]}
          submitLabel={text.box.submit}
          clearLabel={text.box.clear}
          action="/search"
          defaultValue={search.query.query}
          onSearch={(typed) => {
            closeOnScreenKeyboard()
            const to = withText(search, typed)
            go(to)
            return to.query.query
          }}
        >
          {kept(search).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </SearchBox>
        <TabLinks as={Link} label={text.tabs.label} items={tabsOf(search)} />
        <Filters host={host} search={search} onChange={go} onFollow={(to) => startTransition(() => setSearch(to))}>
          {isVisitor && <LoginPrompt />}
          {/* Never suspends: React hydrates the results after the rest of a prerendered page, in slices. */}
          <Suspense fallback={null}>
            {shown.type === 'professionals' ? (
              <ProfessionalResults host={host} query={shown.query} />
            ) : (
              <OpportunityResults host={host} query={shown.query} />
            )}
          </Suspense>
        </Filters>
      </Stack>
      <ContactDialogHost host={host} />
    </PageFrame>
  )
}

SearchPage.asks = ({ searchParams }: URL) => [...pageAsks(readSearch(searchParams)), idsAsk, interestsAsk]

/** The tabs for people and opportunities. The other one keeps the text, but has other filters. */
function tabsOf({ type, query: { query } }: Search) {
  return (['professionals', 'opportunities'] as const).map((one) => ({
    to: addressOf(plainSearch(one, query)),
    label: text.tabs[one],
    isCurrent: one === type,
  }))
}

/** Parameters kept with a new text, for a form that the browser submits. */
const kept = (search: Search): [string, string][] =>
  search.type === 'professionals' ? filterParams(search) : [['type', search.type], ...filterParams(search)]

/** An on-screen keyboard would cover the results. */
function closeOnScreenKeyboard() {
  const focused = document.activeElement
  if (focused instanceof HTMLElement && matchMedia('(hover: none)').matches) focused.blur()
}

export function LoginPrompt() {
  return (
    <div className={styles['prompt']}>
      <Alert
        action={
          <LinkButton as={Link} to={useLoginPath()} variant="outline">
            {text.prompt.login}
          </LinkButton>
        }
      >
        {text.prompt.text}
      </Alert>
    </div>
  )
}
