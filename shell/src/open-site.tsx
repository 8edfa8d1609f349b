import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { createShell } from './create-shell.ts'
import { federationRuntime } from './loader/federation-runtime.ts'
import { pageData } from './page/page-data.ts'

/** Puts the site together in this page. */
export function openSite(registry: unknown): void {
  const isProduction = process.env['NODE_ENV'] === 'production'
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no #root')
  const shell = createShell({
    registry,
    runtime: federationRuntime({ mustMatch: isProduction }),
    isDemo: isDemoSite(pageData(document, 'site')),
  })
  shell.session.start()
  createRoot(root).render(<App shell={shell} />)
}

const isDemoSite = (facts: unknown): boolean => typeof facts === 'object' && facts !== null && 'isDemo' in facts && facts.isDemo === true
