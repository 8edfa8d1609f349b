import { pendingResponses, type PendingContact } from '@ponte/contracts/contacts'
import { pendingEvaluations } from '@ponte/contracts/evaluations'
import type { Host } from '@ponte/contracts/host'
import { toasts } from '@ponte/contracts/toasts'
import { ask } from '@ponte/platform/ask'
import { useFailureToast } from '@ponte/platform/failure-toast'
import { useAnswer } from '@ponte/platform/query'
import { useState } from 'react'
import type { PendingKind } from '../contact-sides.ts'

export interface PendingList {
  kind: PendingKind
  /** The contacts; undefined while they are loading, or when loading failed. */
  contacts: PendingContact[] | undefined
  /** Also true while the device is offline: the request waits for the network. */
  hasFailed: boolean
  isFetching: boolean
  retry: () => void
}

export type PendingLists = Record<PendingKind, PendingList>

export const pendingAsks = [ask(pendingResponses, {}), ask(pendingEvaluations, {})] as const

/**
 * The two lists of pending contacts. Each loads and fails separately, but they update together, so that a moving contact is never in both,
 * or in neither.
 */
export function usePendingLists(host: Host): PendingLists {
  const awaiting = useAnswer(host, pendingAsks[0])
  const ready = useAnswer(host, pendingAsks[1])
  useFailureToast(host, awaiting, toasts.pendingResponsesFailed)
  useFailureToast(host, ready, toasts.pendingEvaluationsFailed)

  const isReloading = awaiting.isFetching || ready.isFetching
  const [shown, setShown] = useState({ awaiting: awaiting.data, ready: ready.data })
  const next = {
    awaiting: isReloading ? (shown.awaiting ?? awaiting.data) : awaiting.data,
    ready: isReloading ? (shown.ready ?? ready.data) : ready.data,
  }
  if (next.awaiting !== shown.awaiting || next.ready !== shown.ready) setShown(next)

  const listOf = (kind: PendingKind, { errorUpdateCount, fetchStatus, isFetching, refetch }: typeof awaiting): PendingList => ({
    kind,
    contacts: next[kind],
    hasFailed: errorUpdateCount > 0 || fetchStatus === 'paused',
    isFetching,
    retry: () => void refetch(),
  })
  return { awaiting: listOf('awaiting', awaiting), ready: listOf('ready', ready) }
}

export interface ContactPosition {
  kind: PendingKind
  contact: PendingContact
  index: number
}

export function findIn({ awaiting, ready }: PendingLists, id: string): ContactPosition | null {
  for (const { kind, contacts = [] } of [ready, awaiting]) {
    const index = contacts.findIndex(({ _id }) => _id === id)
    const contact = contacts[index]
    if (contact !== undefined) return { kind, contact, index }
  }
  return null
}

/** True if both lists are loaded and neither is being fetched: then a contact in neither is not pending. */
export function areSettled({ awaiting, ready }: PendingLists): boolean {
  return [awaiting, ready].every(({ contacts, isFetching }) => contacts !== undefined && !isFetching)
}
