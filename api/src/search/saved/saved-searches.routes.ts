import { saveSearch } from '@ponte/contracts/save-search'
import { changeSavedSearch, listSavedSearches, removeSavedSearch, stopAlerts } from '@ponte/contracts/saved-searches'
import { normalizeSearch } from '@ponte/contracts/search-address'
import { favoriteIds, listFavorites, removeFavorite, saveFavorite } from '@ponte/contracts/favorites'
import type { Api } from '../../server/api.ts'
import { lockActorShared } from '../../server/calls/lock-actor.repo.ts'
import { languageOf } from '../../server/http/cookie.ts'
import { serve, serveAnyone } from '../../server/calls/serve.ts'
import { followLink } from '../../server/limits/address-limits.ts'
import { messageIn } from '../../server/http/messages.ts'
import * as links from './alert-links.repo.ts'
import { labelOf } from './label.ts'
import * as searches from './saved-searches.repo.ts'
import { pageOf } from '../../server/http/paging.ts'
import * as favorites from './favorites.repo.ts'

export function serveSavedSearches(api: Api): void {
  const { db, clock } = api

  serve(api, listSavedSearches, ({ viewer, request }) => searches.savedSearchesOf(db, { userId: viewer.id, language: languageOf(request) }))

  serve(api, saveSearch, async ({ viewer, body, request, answerExisting }) => {
    const owner = { userId: viewer.id, language: languageOf(request) }
    const { search, isNew } = await db.transaction().execute(async (trx) => {
      await lockActorShared(trx, viewer)
      return searches.saveSearch(trx, owner, normalizeSearch(body), clock.now())
    })
    if (!isNew) answerExisting()
    return search
  })

  serve(api, changeSavedSearch, ({ params, body }) => searches.setAlerts(db, params.id, body.alerts))
  serve(api, removeSavedSearch, ({ params }) => searches.removeSavedSearch(db, params.id))

  serveAnyone(api, stopAlerts, async ({ body: { token }, request }) => {
    const stopped = await followLink(api, request, () => links.stopAlerts(db, token))
    const language = languageOf(request)
    return { label: stopped.query === null ? messageIn(language, 'allSavedSearches') : labelOf(stopped.query, language) }
  })
}

export function serveFavorites(api: Api): void {
  const { db, clock } = api

  serve(api, listFavorites, async ({ viewer, query }) => pageOf(await favorites.favoritesOf(db, viewer.id, query, clock.now()), query))
  serve(api, favoriteIds, ({ viewer }) => favorites.favoriteIds(db, viewer.id))
  serve(api, saveFavorite, ({ viewer, params, body }) => {
    // An empty note removes it.
    const note = body?.note === '' ? null : body?.note
    return favorites.saveFavorite(db, viewer, params, { note, now: clock.now() })
  })
  serve(api, removeFavorite, ({ viewer, params }) => favorites.removeFavorite(db, viewer.id, params))
}
