import { getDashboard } from '@ponte/contracts/dashboard'
import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { decideReport, listReports, type ReviewReport } from '@ponte/contracts/moderation'
import { queries } from '@ponte/platform/query'
import { codeOf, messageOf } from '@ponte/platform/refusal'
import { useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { moderationText as text } from './text.ts'

type Decision = NonNullable<ReviewReport['decision']>

interface Deciding {
  /** True after the first decision. */
  hasDecided: boolean
  /** True for a decided report, even if the cached answer still has it. */
  isDecided: (reportId: string) => boolean
  decide: (report: ReviewReport, decision: Decision) => Promise<void>
}

/**
 * A card disappears as soon as it is decided, and the next one is focused, so that many can be decided quickly. If the server refuses, the
 * card returns, unless another admin was faster. `list` is the parent element of the cards.
 */
export function useDeciding(host: Host, list: RefObject<HTMLElement | null>): Deciding {
  const [decided, setDecided] = useState<ReadonlySet<string>>(new Set())

  function leave(reportId: string) {
    const index = cardsIn(list.current).findIndex(({ id }) => id === reportId)
    flushSync(() => setDecided((before) => new Set(before).add(reportId)))
    const cards = cardsIn(list.current)
    const next = cards[index] ?? cards.at(-1) ?? list.current
    next?.focus()
  }

  async function decide({ _id }: ReviewReport, decision: Decision) {
    leave(_id)
    try {
      await host.call(decideReport, { params: { id: _id }, body: { decision } })
      host.notify('success', text.done[decision], { durationMs: ADMIN_TOAST_MS })
    } catch (error) {
      // Another admin has decided it, or the review is gone.
      const isOver = ['conflict', 'not_found'].includes(codeOf(error))
      host.notify(isOver ? 'info' : 'error', messageOf(error, text.decideFailed), { durationMs: ADMIN_TOAST_MS })
      if (!isOver) setDecided((before) => new Set([...before].filter((id) => id !== _id)))
    }
    for (const { path } of [listReports, getDashboard]) void queries.invalidateQueries({ queryKey: [path] })
  }

  return { hasDecided: decided.size > 0, isDecided: (reportId) => decided.has(reportId), decide }
}

const cardsIn = (list: HTMLElement | null): HTMLElement[] => [...(list?.querySelectorAll<HTMLElement>('article') ?? [])]
