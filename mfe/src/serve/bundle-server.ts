import { createServer, type Server } from 'node:http'
import { bundleFileOf, fileResponder, FILE_NOT_FOUND, type FileResponse } from './file-responder.ts'

interface BundleServerOptions {
  /** The folder of a published version. */
  bundleDir: (name: string, version: string) => string
  isDemo: boolean
}

/**
 * Headers of every response. Bundles are public code requested without cookies, so any site may use them: a list of sites would protect
 * nothing, and would make responses vary.
 */
const PUBLIC_HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
}

/** Serves the bundles of a store, and nothing else, to any site. */
export function bundleServer({ bundleDir, isDemo }: BundleServerOptions): Server {
  const respond = fileResponder({ isDemo })
  return createServer((request, response) => {
    const { method, url = '', headers } = request
    const isReading = method === 'GET' || method === 'HEAD'
    const bundleFile = isReading ? bundleFileOf(url.split('?')[0] ?? '') : null
    const send = ({ status, headers: own, body }: FileResponse) => {
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      response.writeHead(status, { ...PUBLIC_HEADERS, ...own, ...length }).end(method === 'HEAD' ? undefined : body)
    }
    if (bundleFile === null) send(FILE_NOT_FOUND)
    else void respond(bundleDir(bundleFile.name, bundleFile.version), bundleFile.file, headers).then(send)
  })
}
