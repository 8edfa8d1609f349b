import type { ComponentType, ReactNode } from 'react'
import { BrowserRouter } from 'react-router'
import type { AssembledShell } from './create-shell.ts'
import { SiteRouter } from './routing/site-router.tsx'
import { ShellProvider } from './shell.ts'

interface Props {
  shell: AssembledShell
  /** Where addresses come from: the browser, or one fixed address while the frame is rendered to text. */
  Router?: ComponentType<{ children: ReactNode }>
}

export function App({ shell, Router = BrowserRouter }: Props) {
  return (
    <ShellProvider value={shell}>
      <SiteRouter shell={shell} Router={Router} />
    </ShellProvider>
  )
}
