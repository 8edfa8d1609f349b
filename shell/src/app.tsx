import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { AssembledShell } from './create-shell.ts'
import { ScreenBoundary } from './loader/screen-boundary.tsx'
import { ShellCrash } from './routing/shell-crash.tsx'
import { SiteRouter } from './routing/site-router.tsx'
import { ShellProvider } from './shell.ts'

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
