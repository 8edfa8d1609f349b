import type { Host } from '@ponte/contracts/host'
import { messageOf } from '@ponte/platform/refusal'
import { queries, useQuery } from '@ponte/platform/query'
import { useState } from 'react'
import type { Draft } from './drafts.ts'
import { isFinal, isOver } from './refusals.ts'
import { reloadLists } from './reload-lists.ts'

interface What<Input, Sent> {
  host: Host
  /** The call's path and the contact. */
  key: readonly [path: string, contactId: string]
  send: (input: Input) => Promise<Sent>
  draft: Draft
  toasts: { done: string; failed: string }
}

export interface Sending<Input, Sent> {
  sent: Sent | undefined
  /** Of this opening of the dialog; an earlier one's is over. */
  error: Error | null
  isBusy: boolean
  /** Answers what the server refused, if it did. */
  send: (input: Input) => Promise<Error | null>
}

/**
 * What is sent once and for all stands in the cache like an answer: presses while it is on its way join the one call, also after
 * the dialog was closed and opened again, what came of it stays for the visit, and it is forgotten with the person who was
 * signed in.
 */
export function useSending<Input, Sent>(what: What<Input, Sent>): Sending<Input, Sent> {
  const options = {
    queryKey: what.key,
    retry: false,
    // Without a network it fails at once, and says so, rather than waiting for one.
    networkMode: 'always' as const,
    staleTime: Infinity,
    gcTime: Infinity,
  }
  const query = useQuery<Sent>({ ...options, queryFn: onlyByPress, enabled: false })
  const [errorsBefore] = useState(query.errorUpdateCount)
  return {
    sent: query.data,
    error: query.errorUpdateCount > errorsBefore ? query.error : null,
    isBusy: query.isFetching,
    send: (input) =>
      queries.fetchQuery({ ...options, queryFn: () => sendAndTell(what, input) }).then(
        () => null,
        (error: Error) => error,
      ),
  }
}

/** Looking at it sends nothing. */
const onlyByPress = () => Promise.reject(new Error('It is sent by a press'))

async function sendAndTell<Input, Sent>({ host, key, send, draft, toasts }: What<Input, Sent>, input: Input): Promise<Sent> {
  const sent = await send(input).catch((error: Error) => {
    if (isFinal(error)) reloadLists()
    if (isOver(error)) draft.drop()
    // The dialog that would say it was closed meanwhile.
    if (!isWatched(key)) host.notify('error', messageOf(error, toasts.failed))
    throw error
  })
  host.notify('success', toasts.done)
  draft.drop()
  reloadLists()
  return sent
}

const isWatched = (queryKey: readonly unknown[]): boolean => (queries.getQueryCache().find({ queryKey })?.getObserversCount() ?? 0) > 0
