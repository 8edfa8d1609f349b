import { createHash } from 'node:crypto'
import { BRAND } from '@ponte/contracts/brand'
import { allCalls } from '@ponte/contracts/all-calls'
import { API_BASE, type AnyCall } from '@ponte/contracts/call'
import type { Api } from '../api.ts'
import { escapeHtml } from '../mail/html.ts'
import { describeApi } from './openapi.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#132021;background:#f6f9f8}
table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.5rem;border-bottom:1px solid #dbe3e2;vertical-align:top}
code{font-size:.9em}a{color:#0a655f}`

/** The page needs only its own style, so its policy allows that style by hash. */
const docsPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** Serves the API documentation. It is generated on first request, because it is rarely read and would slow down every start. */
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

/** An overview of the calls for humans; the OpenAPI document is for machines. */
function docsPage(calls: readonly AnyCall[]): string {
  const rows = calls.map(
    ({ method, path, summary, access }) =>
      `<tr><td><code>${method} ${escapeHtml(API_BASE + path)}</code></td><td>${escapeHtml(summary)}</td><td>${escapeHtml(accessInWords(access))}</td></tr>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(BRAND)} API</title><style>${style}</style>
<h1>${escapeHtml(BRAND)} API</h1>
<p>All calls. Parameters, bodies and answers are in the <a href="${API_BASE}/openapi.json">OpenAPI document</a>.</p>
<table><thead><tr><th>Call</th><th>What it does</th><th>Who may call it</th></tr></thead><tbody>${rows.join('')}</tbody></table></html>`
}

const accessInWords = (access: AnyCall['access']): string =>
  Object.entries(access)
    .map(([persona, reach]) => (reach === 'own' ? `${persona} (own)` : persona))
    .join(', ')
