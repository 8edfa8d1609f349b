import { whyNotAllowed } from '@ponte/contracts/access'
import type { AnswerOf } from '@ponte/contracts/call'
import { favoriteIds, listFavorites, removeFavorite, saveFavorite } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import type { SearchType } from '@ponte/contracts/search'
import { ask, keyOf } from '@ponte/platform/ask'
import { queries, useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { useSession } from '@ponte/platform/use-session'
import { useEffect, useRef } from 'react'
import { profileText as text } from '../profile-pages/text.ts'

type Ids = AnswerOf<typeof favoriteIds>
type Removed = AnswerOf<typeof removeFavorite>

export const idsAsk = ask(favoriteIds, {})

interface FavoriteState {
  /** null while unknown. */
  isSaved: boolean | null
  /** Saves or removes at once on screen; a refusal is reverted and reported. Saving after a removal restores the note. */
  set: (isSaved: boolean) => Promise<boolean>
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
  const removed = useRef<Removed>(undefined)

  // The last press wins; other cache updates count only between presses.
  useEffect(() => {
    wanted.current = isSaved
  }, [isSaved])

  async function set(next: boolean): Promise<boolean> {
    wanted.current = next
    setCached(type, id, next)
    const earlier = turn.current
    const done = earlier.then(async () => {
      removed.current = await send(host, { type, id }, next ? removed.current : null)
    })
    turn.current = done.catch(() => {})
    try {
      await done
      return true
    } catch (error) {
      // A later press overrides this failure.
      if (wanted.current === next) setCached(type, id, !next)
      void queries.invalidateQueries({ queryKey: keyOf(idsAsk) })
      host.notify('error', messageOf(error, text.save.failed))
      return false
    }
  }

  return { isSaved, set }
}

/** Saves a favorite with that body, or removes it and returns what a save restores. */
async function send(host: Host, params: { type: SearchType; id: string }, body: Removed | null): Promise<Removed> {
  let removed: Removed
  if (body === null) removed = await host.call(removeFavorite, { params })
  else await host.call(saveFavorite, { params, body })
  // A list on screen keeps removed entries, so that they can be restored.
  await queries.invalidateQueries({ queryKey: [listFavorites.path], refetchType: 'none' })
  return removed
}

function setCached(type: SearchType, id: string, isSaved: boolean): void {
  queries.setQueryData<Ids>(keyOf(idsAsk), (ids) => {
    if (ids === undefined) return ids
    const others = ids[type].filter((one) => one !== id)
    return { ...ids, [type]: isSaved ? [...others, id] : others }
  })
}
