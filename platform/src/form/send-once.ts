import { queries, useQuery } from '@ponte/platform/query'

export interface SendOnce<Sent> {
  sent: Sent | undefined
  isSending: boolean
  send: (call: () => Promise<Sent>) => Promise<Sent>
}

/** The query function of a call that only a press may send: reading the query sends nothing. */
const onlyByPress = () => Promise.reject(new Error('It is sent by a press'))

/**
 * A call that is sent only once and cached like an answer: presses while it is pending join it, also after a dialog was closed and opened
 * again; its answer stays for the visit, and is dropped when another person signs in.
 */
export function useSendOnce<Sent>(queryKey: readonly unknown[]): SendOnce<Sent> {
  // Without a network it fails at once, and says so, rather than waiting for one.
  const options = { queryKey, retry: false, networkMode: 'always' as const, staleTime: Infinity, gcTime: Infinity }
  const { data, isFetching } = useQuery<Sent>({ ...options, queryFn: onlyByPress, enabled: false })
  return { sent: data, isSending: isFetching, send: (call) => queries.fetchQuery({ ...options, queryFn: call }) }
}
