import { Button } from '@ponte/shared-ui/button'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import type { ReactNode } from 'react'
import { Arrival } from '../page/arrival.tsx'
import { text } from '../text.ts'
import type { FailureKind } from './failure.ts'
import styles from './failure-panel.module.css'

interface Props {
  /** null while a retry is under way. */
  kind: FailureKind | null
  canReload: boolean
  onRetry: () => void
  onReload: () => void
}

/** The page around a panel that replaces a screen. */
export function PanelPage({ children }: { children: ReactNode }) {
  return (
    <main className={styles['page']}>
      {children}
      <Arrival />
    </main>
  )
}

/** The panel that replaces a screen which failed to open. */
export function FailurePanel({ kind, canReload, onRetry, onReload }: Props) {
  return (
    <PanelPage>
      <ErrorPanel title={text.areaFailed} onRetry={onRetry} isRetrying={kind === null} isPage>
        <p>{kind === null ? text.retrying : text.failures[kind]}</p>
        {canReload && (
          <Button variant="soft" onClick={onReload}>
            {text.reload}
          </Button>
        )}
      </ErrorPanel>
    </PanelPage>
  )
}
