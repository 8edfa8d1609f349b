import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@ponte/test-kit/free-port'
import { startNginx } from './nginx.ts'
import { findNginx, HOW_TO_INSTALL, type NginxProgram } from './nginx-program.ts'
import { startPostgres, type Postgres } from './postgres.ts'
import { startServer, type Server } from './servers.ts'

const root = join(import.meta.dirname, '../../..')
const SERVERS = 3

export interface ProductionSite {
  url: string
  httpUrl: string
  certificate: string
  program: NginxProgram
  /** What nginx has written about errors. */
  nginxErrors(): string
  /** Where nginx stores pages. */
  pageCacheDir: string
  postgres: Postgres
  servers: Server[]
  /** The store of bundles, and the folder of its signing keys. */
  storeDir: string
  dataDir: string
  /** A file of the shell missing from nginx's disk. */
  missingShellFile: string
  end(): Promise<void>
}

/** The whole production setup on this machine: nginx, three server processes, one PostgreSQL. */
export async function startProductionSite(): Promise<ProductionSite> {
  const program = findNginx()
  if (program === null) throw new Error(`nginx not found on this machine, and the download failed. ${HOW_TO_INSTALL}`)
  const folder = mkdtempSync(join(tmpdir(), 'ponte-production-'))
  const [httpPort, httpsPort, ...ports] = await freePorts(2 + SERVERS)
  const url = `https://localhost:${httpsPort}`
  const storeDir = join(folder, 'store')
  const shellDir = join(folder, 'shell')
  cpSync(join(root, 'shell/dist'), shellDir, { recursive: true })
  const missingShellFile = readdirSync(shellDir).find((name) => /^main\..*\.js$/.test(name)) ?? ''
  for (const suffix of ['', '.br', '.gz']) rmSync(join(shellDir, missingShellFile + suffix))

  const postgres = await startPostgres()
  const env = { DATABASE_URL: postgres.url, STORE_DIR: storeDir, DATA_DIR: folder, PUBLIC_URL: url }
  const servers = await Promise.all(ports.map((port) => startServer(port, env)))
  const nginx = await startNginx(program, {
    folder: join(folder, 'nginx'),
    httpPort: httpPort ?? 0,
    httpsPort: httpsPort ?? 0,
    upstreamPorts: ports,
    storeDir,
    shellDir,
    siteFilesDir: join(root, 'gateway/site-files'),
  })
  return {
    url,
    httpUrl: `http://localhost:${httpPort}`,
    certificate: nginx.certificate,
    program,
    nginxErrors: nginx.said,
    pageCacheDir: nginx.pageCacheDir,
    postgres,
    servers,
    storeDir,
    dataDir: folder,
    missingShellFile,
    async end() {
      await nginx.stop()
      await Promise.all(servers.map((server) => server.stop()))
      await postgres.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await freePort())
  return [...ports]
}
