import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { AssembledShell } from './create-shell.ts'
import { SiteRouter } from './routing/site-router.tsx'
import { ShellProvider } from './shell.ts'

interface Props {
  shell: AssembledShell
  /** The router: the browser's, or one fixed address while the frame is prerendered. */
  Router?: ComponentType<{ children: ReactNode }>
}

export function App({ shell, Router = BrowserRouter }: Props) {
  return (
    <ShellProvider value={shell}>
      <SiteRouter shell={shell} Router={Router} />
    </ShellProvider>
  )
}
