import { Page as SharedPage } from '@ponte/shared-ui/page'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { LinkButton } from '@ponte/shared-ui/link-button'
import { Stack } from '@ponte/shared-ui/stack'
import { codeOf } from '@ponte/platform/refusal'
import { queries } from '@ponte/platform/query'
import styles from './page.module.css'
import { factorText } from '../text.ts'

interface Props {
  title: string
  lead?: ReactNode
  /** Actions on the whole page, beside the title. */
  actions?: ReactNode
  /**
   * When the page is as high as the window, with parts that scroll by themselves: always, or only if list and detail fit beside each other.
   */
  fills?: 'always' | 'wide'
  children: ReactNode
}

/** The layout of admin pages inside the shell's frame. */
export function Page({ title, lead, actions, fills, children }: Props) {
  if (useLacksFactor()) {
    return (
      <SharedPage className={styles['page']} title={title}>
        <FactorPanel />
      </SharedPage>
    )
  }
  return (
    <SharedPage className={styles['page']} data-density="compact" data-fills={fills} title={title} lead={lead} action={actions}>
      {children}
    </SharedPage>
  )
}

/** Replaces a page whose data requires a second factor. */
function FactorPanel() {
  return (
    <div role="alert">
      <EmptyState
        title={factorText.title}
        icon="shield"
        action={
          <LinkButton as={Link} to="/profile#duas-etapas">
            {factorText.turnOn}
          </LinkButton>
        }
      >
        <Stack gap={2}>
          <p>{factorText.hint}</p>
          <p>{factorText.isOn}</p>
        </Stack>
      </EmptyState>
    </div>
  )
}

/**
 * True if a query was refused for lack of a second factor, until the same query succeeds. All queries share one cache, so this covers the
 * whole page.
 */
function useLacksFactor(): boolean {
  const [refused, setRefused] = useState<string | null>(null)

  // The query cache is outside React.
  useEffect(
    () =>
      queries.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated') return
        const { action, query } = event
        const { queryHash } = query
        if (action.type === 'error' && codeOf(action.error) === 'second_factor_required') setRefused(queryHash)
        if (action.type === 'success') setRefused((before) => (before === queryHash ? null : before))
      }),
    [],
  )
  return refused !== null
}
