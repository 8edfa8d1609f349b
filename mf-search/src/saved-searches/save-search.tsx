import { whyNotAllowed } from '@ponte/contracts/access'
import type { Host } from '@ponte/contracts/host'
import { saveSearch } from '@ponte/contracts/save-search'
import { listSavedSearches } from '@ponte/contracts/saved-searches'
import type { SavedSearchQuery } from '@ponte/contracts/search'
import { normalizeSearch, searchAddress } from '@ponte/contracts/search-address'
import { queries, useAnswer } from '@ponte/platform/query'
import { Link } from '@ponte/platform/router'
import { useAction } from '@ponte/platform/use-action'
import { useSession } from '@ponte/platform/use-session'
import { Button } from '@ponte/shared-ui/button'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Muted } from '@ponte/shared-ui/muted'
import { Row } from '@ponte/shared-ui/row'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { useEffect, useRef, useState } from 'react'
import { useLoginPath } from '../login-path.ts'
import { readSearch, toSavedSearch } from '../search-page/search-address.ts'
import { savedSearchesAsk } from './change-list.ts'
import { savedSearchText as text } from './text.ts'

interface Props {
  host: Host
  query: SavedSearchQuery
}

/** Saves the current search. Visitors sign in first. */
export function SaveSearch({ host, query }: Props) {
  const { status, user } = useSession(host)
  const loginPath = useLoginPath()
  if (status === 'signed-out') {
    return (
      <LinkButton as={Link} to={loginPath} variant="quiet">
        {text.saveSearch.add}
      </LinkButton>
    )
  }
  return whyNotAllowed(saveSearch.access, user) === null && <SaveOwnSearch host={host} query={query} />
}

function SaveOwnSearch({ host, query }: Props) {
  const { data: saved } = useAnswer(host, savedSearchesAsk)
  const { isBusy, run } = useAction(host, { failed: text.saveSearch.failed })
  const [justSaved, setJustSaved] = useState<string | null>(null)
  const name = nameOfQuery(query)
  const isSaved = justSaved === name || saved?.some(({ address }) => nameOfAddress(address) === name) === true

  const link = useRef<HTMLAnchorElement>(null)

  // The focus belongs to the document, and was lost with the pressed button.
  useEffect(() => {
    if (justSaved !== null && document.activeElement === document.body) link.current?.focus({ preventScroll: true })
  }, [justSaved])

  const save = () =>
    run(async () => {
      await host.call(saveSearch, { body: query })
      setJustSaved(name)
      await queries.invalidateQueries({ queryKey: [listSavedSearches.path] })
    })

  return (
    <Row gap={2} lineGap={0}>
      {isSaved ? (
        <LinkButton ref={link} as={Link} to="/buscas-salvas" variant="quiet" icon="check">
          {text.saveSearch.added}
        </LinkButton>
      ) : (
        <Button variant="quiet" isBusy={isBusy} onClick={() => void save()}>
          {text.saveSearch.add}
        </Button>
      )}
      <Muted role="status">
        {justSaved === name && (
          <>
            {/* Explains the new link to screen readers, because the button became a link. */}
            <VisuallyHidden>{text.saveSearch.saved} </VisuallyHidden>
            {text.saveSearch.alerts}
          </>
        )}
      </Muted>
    </Row>
  )
}

/** The canonical name of a search. Searches with the same name have the same results. */
export const nameOfQuery = (search: SavedSearchQuery): string =>
  searchAddress(normalizeSearch({ ...search, query: search.query.toLocaleLowerCase('pt-BR') }))

/** The canonical name of a stored address. */
export const nameOfAddress = (address: string): string =>
  nameOfQuery(toSavedSearch(readSearch(new URLSearchParams(address.split('?')[1] ?? ''))))
