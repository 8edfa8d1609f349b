import { favoriteIds, listFavorites, removeFavorite, saveFavorite } from '@ponte/contracts/favorites'
import type { Api } from '../../server/api.ts'
import { pageOf } from '../../server/http/paging.ts'
import { serve } from '../../server/calls/serve.ts'
import * as favorites from './favorites.repo.ts'

export function serveFavorites(api: Api): void {
  const { db, clock } = api

  serve(api, listFavorites, async ({ viewer, query }) => pageOf(await favorites.favoritesOf(db, viewer.id, query, clock.now()), query))
  serve(api, favoriteIds, ({ viewer }) => favorites.favoriteIds(db, viewer.id))
  serve(api, saveFavorite, ({ viewer, params, body }) => {
    // An empty note removes it.
    const note = body?.note === '' ? null : body?.note
    return favorites.saveFavorite(db, viewer.id, params, { note, now: clock.now() })
  })
  serve(api, removeFavorite, ({ viewer, params }) => favorites.removeFavorite(db, viewer.id, params))
}
