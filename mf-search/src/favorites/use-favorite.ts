import { whyNotAllowed } from '@ponte/contracts/access'
import type { AnswerOf } from '@ponte/contracts/call'
import { favoriteIds, listFavorites, removeFavorite, saveFavorite, type Favorite } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import type { SearchType } from '@ponte/contracts/search'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { useSession } from '@ponte/platform/use-session'
import { useEffect, useRef } from 'react'
import { profileText as text } from '../profile-pages/text.ts'

type Ids = AnswerOf<typeof favoriteIds>

export const idsAsk = ask(favoriteIds, {})

interface FavoriteState {
  /** null while unknown. */
  isSaved: boolean | null
  /**
   * Saves or removes at once on screen; a refusal is reverted and reported. Saving restores the note that was removed here, or else the one
   * shown.
   */
  set: (isSaved: boolean, shownNote?: string | null) => void
}

/** Fetches the ids early, for a page whose profiles load later. */
export function useFavoriteIds(host: Host): void {
  const { user } = useSession(host)
  useAnswer(host, idsAsk, { enabled: whyNotAllowed(favoriteIds.access, user) === null, staleTime: Infinity, notifyOnChangeProps: [] })
}

/** The favorite state of a profile. The ids are fetched once and then updated only by this hook. */
export function useFavorite(host: Host, type: SearchType, id: string, isAllowed = true): FavoriteState {
  const { data } = useAnswer(host, idsAsk, { enabled: isAllowed, staleTime: Infinity })
  const isSaved = data === undefined ? null : data[type].includes(id)
  const wanted = useRef<boolean | null>(null)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const removed = useRef<AnswerOf<typeof removeFavorite>>(undefined)

  // The last press wins; other cache updates count only between presses.
  useEffect(() => {
    wanted.current = isSaved
  }, [isSaved])

  function set(next: boolean, shownNote?: string | null) {
    wanted.current = next
    setCached(type, id, next)
    turn.current = turn.current
      .then(() => send(next, shownNote))
      .catch((error: unknown) => {
        // A later press overrides this failure.
        if (wanted.current === next) setCached(type, id, !next)
        void queries.invalidateQueries({ queryKey: keyOf(idsAsk) })
        host.notify('error', messageOf(error, text.save.failed))
      })
  }

  async function send(next: boolean, shownNote?: string | null) {
    const params = { type, id }
    // An older server answered a removal without the note.
    const { note = shownNote } = removed.current ?? {}
    // Never null, which would delete a note that another tab has saved meanwhile.
    if (next) await host.call(saveFavorite, { params, body: { note: note ?? undefined } })
    removed.current = next ? undefined : await host.call(removeFavorite, { params })
    // Another device may have changed it.
    if (removed.current?.note !== undefined) keepNote(type, id, removed.current.note)
    // A list on screen keeps removed entries, so that they can be restored.
    await queries.invalidateQueries({ queryKey: [listFavorites.path], refetchType: 'none' })
  }

  return { isSaved, set }
}

function setCached(type: SearchType, id: string, isSaved: boolean): void {
  queries.setQueryData<Ids>(keyOf(idsAsk), (ids) => {
    if (ids === undefined) return ids
    const others = ids[type].filter((one) => one !== id)
    return { ...ids, [type]: isSaved ? [...others, id] : others }
  })
}

type List = AnswerOf<typeof listFavorites>

/** Updates a note in all cached pages of the list, which need not be fetched again. */
export function keepNote(type: SearchType, id: string, note: string | null): void {
  queries.setQueriesData<List>({ queryKey: [listFavorites.path] }, (list) => {
    if (list === undefined) return list
    const isIt = (one: Favorite) => one.type === type && (one.type === 'professionals' ? one.professional : one.opportunity)._id === id
    return { ...list, results: list.results.map((one) => (isIt(one) ? { ...one, note } : one)) }
  })
}
