import { allCalls } from '@ponte/contracts/all-calls'
import { API_BASE } from '@ponte/contracts/call'
import type { Api } from '../api.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { describeApi } from './openapi.ts'

/** Serves the API documentation. Generated on first request, because it is rarely read and would slow every start. */
export function serveDocs(api: Api, cookieName: string): void {
  const { isDemo } = api.config
  let document: object | undefined
  let page: string | undefined

  api.server.get(`${API_BASE}/openapi.json`, async (_request, reply) => {
    document ??= describeApi(isDemo, cookieName)
    return reply.header('cache-control', 'no-cache').send(document)
  })

  api.server.get('/api/docs', async (_request, reply) => {
    page ??= docsPage(Object.values(allCalls).filter((call) => isDemo || !call.demoOnly))
    return reply
      .header('cache-control', 'no-cache')
      .header('content-security-policy', docsPolicy)
      .type('text/html; charset=utf-8')
      .send(page)
  })
}
