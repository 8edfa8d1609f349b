import { get } from 'node:https'
import type { ProductionSite } from './production-site.ts'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a request to a site behind nginx on its own connection; returns the body as sent. */
export function askSite({ url, certificate }: Pick<ProductionSite, 'url' | 'certificate'>, path: string, headers: Record<string, string>) {
  return new Promise<Answer>((resolve, reject) => {
    get(url + path, { ca: certificate, agent: false, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }))
    }).on('error', reject)
  })
}
