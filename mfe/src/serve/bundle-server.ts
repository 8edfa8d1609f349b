import { createServer, type Server } from 'node:http'
import { bundleFileOf } from './bundle-address.ts'
import { fileAnswers, NOT_THERE, type FileAnswer } from './file-answers.ts'

interface BundleServerOptions {
  /** The folder of a published version. */
  bundleDir: (name: string, version: string) => string
  isDemo: boolean
}

/**
 * On every answer. Bundles are public code and are asked for without cookies, so any site may use them: a list of sites
 * would protect nothing, and would make one address answer in several ways.
 */
const FOR_ANY_SITE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** Serves the bundles of a store, and nothing else, to sites of other origins. */
export function bundleServer({ bundleDir, isDemo }: BundleServerOptions): Server {
  const answerWith = fileAnswers({ isDemo })
  return createServer((request, response) => {
    const { method, url = '', headers } = request
    const isReading = method === 'GET' || method === 'HEAD'
    const asked = isReading ? bundleFileOf(url.split('?')[0] ?? '') : null
    const send = ({ status, headers: own, body }: FileAnswer) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      response.writeHead(status, { ...FOR_ANY_SITE, ...own, ...length }).end(method === 'HEAD' ? undefined : body)
    }
    if (asked === null) send(NOT_THERE)
    else void answerWith(bundleDir(asked.name, asked.version), asked.file, headers).then(send)
  })
}
