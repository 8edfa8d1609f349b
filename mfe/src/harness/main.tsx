import { API_BASE } from '@ponte/contracts/call'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { handlers } from '#remote/handlers'
import { refuse } from '@ponte/test-kit/respond'
import { createHarnessSite } from './harness-site.tsx'

/** Catches calls without a handler: there is no API here, and the dev server would answer with its page. */
const unanswered = http.all(`*${API_BASE}/*`, ({ request }) => {
  // oxlint-disable-next-line no-console -- the harness is a tool for developers, who read that console
  console.warn(`src/dev/handlers.ts has no handler for ${request.method} ${new URL(request.url).pathname}`)
  return refuse('not_built').response
})

await setupWorker(...handlers, unanswered).start({ quiet: true, onUnhandledFrame: 'bypass' })

const root = document.getElementById('root')
if (root !== null) {
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={createHarnessSite()} />
    </StrictMode>,
  )
}
