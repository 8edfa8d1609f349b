import { SHELL_CRASHED } from '@ponte/mfe/page-events'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { type ComponentType, type ReactNode, useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { AssembledShell } from './create-shell.ts'
import styles from './loader/failure-panel.module.css'
import { ScreenBoundary } from './loader/screen-boundary.tsx'
import { SiteRouter } from './routing/site-router.tsx'
import { ShellProvider } from './shell.ts'
import { text } from './text.ts'

interface Props {
  shell: AssembledShell
  /** The router: the browser's, or one fixed address while the frame is prerendered. */
  Router?: ComponentType<{ children: ReactNode }>
  /** Shown only if the frame did not crash. */
  children?: ReactNode
}

export function App({ shell, Router = BrowserRouter, children }: Props) {
  return (
    <ShellProvider value={shell}>
      <ScreenBoundary fallback={<ShellCrash />}>
        <SiteRouter shell={shell} Router={Router} />
        {children}
      </ScreenBoundary>
    </ShellProvider>
  )
}

/** Shown if the frame itself crashed. Only a reload can help. */
function ShellCrash() {
  useEffect(() => void dispatchEvent(new Event(SHELL_CRASHED)), [])
  return (
    <main className={styles['page']}>
      <ErrorPanel title={text.startFailed} retryLabel={text.reload} onRetry={() => location.reload()}>
        <p>{text.startFailedHint}</p>
      </ErrorPanel>
    </main>
  )
}
