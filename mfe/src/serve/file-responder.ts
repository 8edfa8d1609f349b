import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import path from 'node:path'
import { chooseEncoding, matchesEtag } from './encoding.ts'
import { FileCache } from './file-cache.ts'

export interface BundleFile {
  name: string
  version: string
  file: string
}

// Each path segment is a plain name, so that no address escapes the served folder.
const BUNDLE = /^\/bundles\/([a-z][a-z0-9-]*)\/(\d+\.\d+\.\d+-[0-9a-z]{1,16})\/([A-Za-z0-9_][\w.-]*)$/

/** The published file that an address names, or null. */
export function bundleFileOf(href: string): BundleFile | null {
  const [, name, version, file] = BUNDLE.exec(href) ?? []
  return name === undefined || version === undefined || file === undefined ? null : { name, version, file }
}

/** Cached permanently: new content gets a new address. */
const IMMUTABLE = 'public, max-age=31536000, immutable'

/** Content types by extension; any other extension is a 404. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.map': 'application/json',
}

/** Chunk names served only in demo mode; otherwise a 404. */
const DEMO_CHUNK = /^demo-/

// A plain file name, so that no address escapes the folder.
const FILE = /^[A-Za-z0-9_][\w.-]*$/

/** True for a file that the site serves, by its name. */
export const isServable = (file: string): boolean => FILE.test(file) && TYPES[path.extname(file)] !== undefined

/** The extensions of such files, as text. */
export const SERVED_EXTENSIONS = Object.keys(TYPES).join(', ')

export interface FileResponse {
  status: 200 | 304 | 404
  headers: OutgoingHttpHeaders
  body?: Buffer | string
}

/** A short, uncached 404, never a page. */
export const FILE_NOT_FOUND: FileResponse = {
  status: 404,
  headers: { 'cache-control': 'no-store', 'content-type': 'text/plain; charset=utf-8' },
  body: 'Not found\n',
}

export type FileResponder = (folder: string | null, file: string, requestHeaders: IncomingHttpHeaders) => Promise<FileResponse>

interface ResponderOptions {
  isDemo: boolean
  /** False in development, where content changes under the same name and update manifests are JSON. */
  isFixed?: boolean
}

/** Serves built files: immutable, compressed, and only what browsers need. */
export function fileResponder({ isDemo, isFixed = true }: ResponderOptions): FileResponder {
  const kept = new FileCache()
  return async (folder, file, requestHeaders) => {
    const extension = path.extname(file)
    const type = TYPES[extension] ?? (!isFixed && extension === '.json' ? TYPES['.map'] : undefined)
    if (folder === null || type === undefined || !FILE.test(file) || (!isDemo && DEMO_CHUNK.test(file))) return FILE_NOT_FOUND
    const cache = isFixed ? kept : new FileCache()
    const found = await cache.read(path.join(folder, file), chooseEncoding(requestHeaders['accept-encoding']))
    if (found === null) return FILE_NOT_FOUND
    const { body, etag, encoding } = found
    const headers = { 'cache-control': isFixed ? IMMUTABLE : 'no-cache', etag, vary: 'Accept-Encoding' }
    if (matchesEtag(requestHeaders['if-none-match'], etag)) return { status: 304, headers }
    const encoded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
    return { status: 200, headers: { ...headers, ...encoded, 'content-type': type }, body }
  }
}
