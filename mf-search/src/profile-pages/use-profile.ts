import type { AnyCall, AnswerOf } from '@ponte/contracts/call'
import type { Host } from '@ponte/contracts/host'
import type { Ask } from '@ponte/platform/ask'
import { useAnswer, type UseQueryResult } from '@ponte/platform/query'
import { useLocation } from '@ponte/platform/router'
import { useEffect } from 'react'
import { titleAt } from './titles.ts'

/** A public profile; once loaded, it names the page. */
export function useProfile<C extends AnyCall>(
  host: Host,
  ask: Ask<C>,
  titleOf: (profile: AnswerOf<C>) => string,
): UseQueryResult<AnswerOf<C>> {
  const found = useAnswer(host, ask)
  const { search } = useLocation()
  useTitle(host, found.data === undefined ? null : titleAt(new URLSearchParams(search), titleOf(found.data)))
  return found
}

/** Titles the page, once the title is known. */
export function useTitle(host: Host, title: string | null): void {
  const { search } = useLocation()
  // The title belongs to the document. Another query string is another page and needs its title set again.
  useEffect(() => {
    if (title !== null) host.titlePage(title)
  }, [host, title, search])
}
