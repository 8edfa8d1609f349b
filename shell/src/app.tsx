import { QueryClientProvider } from '@ponte/platform/query'
import type { AssembledShell } from './create-shell.ts'
import { SiteRouter } from './routing/site-router.tsx'
import { ShellProvider } from './shell.ts'

export function App({ shell }: { shell: AssembledShell }) {
  return (
    <ShellProvider value={shell}>
      <QueryClientProvider client={shell.queries}>
        <SiteRouter shell={shell} />
      </QueryClientProvider>
    </ShellProvider>
  )
}
