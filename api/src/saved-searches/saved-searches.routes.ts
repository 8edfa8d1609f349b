import { saveSearch } from '@ponte/contracts/save-search'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, stopAlerts } from '@ponte/contracts/saved-searches'
import { sameForm } from '@ponte/contracts/search-address'
import type { Api } from '../api.ts'
import { uncount } from '../limits/limits.ts'
import { serve, serveAnyone } from '../calls/serve.ts'
import { countAgainstAddress } from '../limits/address-limits.ts'
import { deadLink } from '../session/dead-link.ts'
import { text } from '../text.ts'
import * as links from './alert-links.repo.ts'
import { labelOf } from './label.ts'
import * as searches from './saved-searches.repo.ts'

export function serveSavedSearches(api: Api): void {
  const { db, clock } = api

  serve(api, listSavedSearches, ({ viewer }) => searches.savedSearchesOf(db, viewer.id))

  serve(api, saveSearch, async ({ viewer, body, answerWith }) => {
    const { search, isNew } = await searches.saveSearch(db, viewer.id, sameForm(body), clock.now())
    if (!isNew) answerWith(200)
    return search
  })

  serve(api, changeSavedSearch, ({ params, body }) => searches.setAlerts(db, params.id, body.alerts))
  serve(api, removeSavedSearch, ({ params }) => searches.removeSavedSearch(db, params.id))

  serveAnyone(api, stopAlerts, async ({ body: { token }, request }) => {
    const addresses = await countAgainstAddress(api, request, 'link', text.tooManyLinks)
    const stopped = await links.stopAlerts(db, token)
    if (stopped === null) throw deadLink()
    await uncount(db, addresses)
    return { label: stopped.query === null ? text.allSavedSearches : labelOf(stopped.query) }
  })
}
