import { queries, useQuery } from '@ponte/platform/query'

export interface SendOnce<Sent> {
  sent: Sent | undefined
  isSending: boolean
  send: (call: () => Promise<Sent>) => Promise<Sent>
}

/** Query function for a call that only a click may send: reading the query sends nothing. */
const refuseRead = () => Promise.reject(new Error('Only a click sends this call'))

/**
 * A call sent only once and cached like a query: clicks while it is pending join it, even after a dialog was closed and reopened; its
 * answer stays until the page is reloaded or another user signs in.
 */
export function useSendOnce<Sent>(queryKey: readonly unknown[]): SendOnce<Sent> {
  // Without a network it fails at once instead of waiting.
  const options = { queryKey, retry: false, networkMode: 'always' as const, staleTime: Infinity, gcTime: Infinity }
  const { data, isFetching } = useQuery<Sent>({ ...options, queryFn: refuseRead, enabled: false })
  return { sent: data, isSending: isFetching, send: (call) => queries.fetchQuery({ ...options, queryFn: call }) }
}
