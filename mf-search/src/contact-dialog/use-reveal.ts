import type { SessionUser } from '@ponte/contracts/auth'
import type { AnswerOf } from '@ponte/contracts/call'
import { listContacts, logContact } from '@ponte/contracts/contacts'
import { listFavorites } from '@ponte/contracts/favorites'
import type { Host } from '@ponte/contracts/host'
import { searchOpportunities, searchProfessionals } from '@ponte/contracts/search'
import { getOpening, searchOpenings, similarOpenings } from '@ponte/contracts/search-openings'
import { toasts } from '@ponte/contracts/toasts'
import { queries, useQuery } from '@ponte/platform/query'
import { useState } from 'react'
import { knownKey, type ContactOf } from './contact-target.ts'

type Logged = AnswerOf<typeof logContact>

/** The status for a new contact; an existing one has another. */
const CREATED = 201

interface Reveal {
  logged: Logged | undefined
  /** The error since this dialog was opened; earlier ones are dropped. */
  error: Error | null
  isBusy: boolean
  confirm: () => void
}

/**
 * Logs a contact. It is a query although it changes data, because logging is idempotent: concurrent presses share one call, its answer is
 * cached for the visit, and the cache is cleared with the session.
 */
export function useReveal(host: Host, target: ContactOf, viewer: SessionUser): Reveal {
  const query = useQuery<Logged>({
    queryKey: [logContact.path, target],
    queryFn: () => log(host, target, viewer),
    enabled: false,
    retry: false,
    // Fails at once without a network, instead of waiting for one.
    networkMode: 'always',
    staleTime: Infinity,
    gcTime: Infinity,
  })
  const [errorsBefore] = useState(query.errorUpdateCount)
  return {
    logged: query.data,
    error: query.errorUpdateCount > errorsBefore ? query.error : null,
    isBusy: query.isFetching,
    confirm: () => void query.refetch({ cancelRefetch: false }),
  }
}

async function log(host: Host, { type, id, openingId }: ContactOf, viewer: SessionUser): Promise<Logged> {
  const body = {
    professionalId: type === 'opportunities' ? viewer.id : id,
    contractorType: viewer.role === 'firm' ? ('firm' as const) : ('professional' as const),
    ...(type === 'opportunities' ? { firmId: id, openingId } : {}),
  }
  let status = 0
  const answer = await host.call(logContact, { body }, undefined, (answered) => (status = answered))
  if (status === CREATED) host.notify('success', toasts.contactLogged)
  markContacted({ type, id })
  void queries.invalidateQueries({ queryKey: [listContacts.path] })
  // A list on screen keeps removed entries, so that they can be restored.
  void queries.invalidateQueries({ queryKey: [listFavorites.path], refetchType: 'none' })
  return answer
}

const SEARCHES = { professionals: searchProfessionals.path, opportunities: searchOpportunities.path } as const

type FoundOpening = AnswerOf<typeof getOpening>
type FoundOpenings = Pick<AnswerOf<typeof searchOpenings>, 'results'>

interface FoundOne {
  _id: string
  contacted?: boolean | undefined
}

interface Found {
  results: readonly FoundOne[]
}

/** True if the pressed button, or a search, showed that the viewer has the contact: a profile, which is public, does not say. */
export const isKnown = (target: ContactOf): boolean =>
  queries.getQueryData(knownKey(target)) === true ||
  queries
    .getQueriesData<Found>({ queryKey: [SEARCHES[target.type]] })
    .some(([, found]) => found?.results.some(({ _id, contacted }) => _id === target.id && contacted === true))

/** Marks the results, favorites and openings on the page, without another request. */
function markContacted({ type, id }: ContactOf): void {
  const markedOne = <Item extends FoundOne>(item: Item): Item => (item._id === id ? { ...item, contacted: true } : item)
  queries.setQueriesData<Found>({ queryKey: [SEARCHES[type]] }, (found) => found && { ...found, results: found.results.map(markedOne) })
  queries.setQueriesData<AnswerOf<typeof listFavorites>>(
    { queryKey: [listFavorites.path] },
    (list) =>
      list && {
        ...list,
        results: list.results.map((one) =>
          one.type === 'professionals'
            ? { ...one, professional: markedOne(one.professional) }
            : { ...one, opportunity: markedOne(one.opportunity) },
        ),
      },
  )
  if (type !== 'opportunities') return
  const marked = <Item extends FoundOpening>(opening: Item): Item => (opening.firm._id === id ? { ...opening, contacted: true } : opening)
  for (const { path } of [searchOpenings, similarOpenings]) {
    queries.setQueriesData<FoundOpenings>({ queryKey: [path] }, (found) => found && { ...found, results: found.results.map(marked) })
  }
  queries.setQueriesData<FoundOpening>({ queryKey: [getOpening.path] }, (found) => found && marked(found))
}
