import { toasts } from '@ponte/contracts/toasts'
import type { UseQueryResult } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { NotLoaded, type NotLoadedProps } from '@ponte/shared-ui/not-loaded'
import type { ReactNode } from 'react'
import { accountText } from './text.ts'

interface Props<Data> extends Partial<NotLoadedProps> {
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

/** Renders children with a query's data; until then a skeleton or its error. */
export function Loaded<Data>({ query, words = accountText, children, ...rest }: Props<Data>) {
  if (query.data !== undefined) return children(query.data)
  return <NotLoaded {...rest} query={query} words={words} reason={messageOf(query.error, toasts.requestFailed)} />
}
