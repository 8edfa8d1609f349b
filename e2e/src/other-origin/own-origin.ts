import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '@ponte/test-kit/free-port'
import { readyLine } from '../site.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const mfe = join(root, 'mfe', 'src', 'cli', 'mfe.ts')

/** The origin that serves mf-admin, separate from the site. */
export interface OwnOrigin {
  origin: string
  /** The site's store, which has only the registry entry of mf-admin. */
  siteStoreDir: string
  /** The key with which team and site sign the registry. */
  siteKey: string
  start(): Promise<void>
  stop(): Promise<void>
  /** Starts a replacement server that serves the same files without CORS headers. */
  startWithoutCors(): Promise<void>
  /** Modifies a stored file and deletes its compressed copies; returns a function that reverts it. */
  tamperWith(file: RegExp): () => void
  /** Publishes like `npm run deploy` in the team's folder: from this origin, or from the site itself. */
  publish(from: 'there' | 'the site'): Promise<void>
  remove(): Promise<void>
}

/** A store with mf-admin, published and served as its team would. */
export async function ownOrigin(): Promise<OwnOrigin> {
  const folder = mkdtempSync(join(tmpdir(), 'ponte-e2e-admin-'))
  const [storeDir, siteStoreDir, siteDataDir, port] = [join(folder, 'own'), join(folder, 'site'), join(folder, 'data'), await freePort()]
  const origin = `http://localhost:${port}`
  let stopServing: (() => Promise<unknown>) | null = null

  const own: OwnOrigin = {
    origin,
    siteStoreDir,
    siteKey: join(siteDataDir, 'keys/registry.pem'),
    async start() {
      await own.stop()
      const args = [mfe, 'serve', '--store', storeDir, '--port', String(port)]
      const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const isGone = once(child, 'exit')
      stopServing = () => {
        child.kill('SIGKILL')
        return isGone
      }
      await readyLine(child)
    },
    async stop() {
      await stopServing?.()
      stopServing = null
    },
    async startWithoutCors() {
      await own.stop()
      const server = createServer((request, response) => {
        const file = join(storeDir, request.url?.split('?')[0] ?? '')
        response.writeHead(200, { 'content-type': file.endsWith('.css') ? 'text/css' : 'text/javascript' }).end(readFileSync(file))
      })
      const isGone = once(server, 'close')
      stopServing = () => {
        server.close().closeAllConnections()
        return isGone
      }
      await once(server.listen(port, '127.0.0.1'), 'listening')
    },
    tamperWith(file) {
      const folderOfAll = join(storeDir, 'bundles')
      const copies = globSync('**/*', { cwd: folderOfAll }).filter((name) => file.test(name.replace(/\.(br|gz)$/, '')))
      if (copies.length === 0) throw new Error(`No file matches ${file}`)
      const before = copies.map((name) => [join(folderOfAll, name), readFileSync(join(folderOfAll, name))] as const)
      for (const [path, content] of before) {
        if (/\.(br|gz)$/.test(path)) rmSync(path)
        else writeFileSync(path, `globalThis.tampered = true;${content.toString()}`)
      }
      return () => before.forEach(([path, content]) => writeFileSync(path, content))
    },
    async publish(from) {
      const place = from === 'there' ? ['--origin', origin, '--store', storeDir] : []
      const env = { ...process.env, STORE_DIR: siteStoreDir, DATA_DIR: siteDataDir }
      await promisify(execFile)(process.execPath, [mfe, 'publish', ...place], { cwd: join(root, 'mf-admin'), env })
    },
    async remove() {
      await own.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }

  await own.start()
  await own.publish('there')
  return own
}
