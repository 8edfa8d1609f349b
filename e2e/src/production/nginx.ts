import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { selfSigned } from './certificate.ts'
import type { NginxProgram } from './nginx-program.ts'

const TEMPLATE = join(import.meta.dirname, '../../../deploy/nginx/site.conf.template')
const START_LIMIT_MS = 60_000

export interface NginxOptions {
  folder: string
  httpPort: number
  httpsPort: number
  upstreamPorts: readonly number[]
  storeDir: string
  shellDir: string
  siteFilesDir: string
  /** A folder of plain files, for comparison. */
  files?: { dir: string; port: number }
}

export interface Nginx {
  certificate: string
  pageCacheDir: string
  /** The error log. */
  said(): string
  stop(): Promise<void>
}

/** The configuration that Debian's nginx.conf puts around a site, in its own folder. */
const mainConfig = (brotliModule: string | null, more: string): string => `
${brotliModule === null ? '' : `load_module ${brotliModule};`}
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2;
daemon off;
pid nginx.pid;
error_log stderr error;
events { worker_connections 1024; }
http {
  client_body_temp_path tmp/body;
  proxy_temp_path tmp/proxy;
  fastcgi_temp_path tmp/fastcgi;
  uwsgi_temp_path tmp/uwsgi;
  scgi_temp_path tmp/scgi;
  include site.conf;
  ${more}
}
`

/** A server of static files with nginx's fastest settings, and the site's TLS. */
const filesServer = ({ dir, port }: { dir: string; port: number }): string => `server {
    listen 127.0.0.1:${port} ssl http2;
    ssl_certificate site.crt;
    ssl_certificate_key site.key;
    access_log off;
    root ${dir};
    open_file_cache max=100;
    brotli_static on;
    types { text/html html; }
  }`

/** A real nginx with the configuration of deploy/, filled in as in the container image. */
export async function startNginx(program: NginxProgram, place: NginxOptions): Promise<Nginx> {
  const { folder, httpPort, httpsPort, upstreamPorts, storeDir, shellDir, siteFilesDir, files } = place
  mkdirSync(join(folder, 'tmp'), { recursive: true })
  chmodSync(folder, 0o755)
  const { certificate, key } = selfSigned('localhost')
  writeFileSync(join(folder, 'site.crt'), certificate)
  writeFileSync(join(folder, 'site.key'), key, { mode: 0o600 })
  const pageCacheDir = join(folder, 'pages')
  const variables: Record<string, string> = {
    SERVER_NAME: 'localhost',
    HTTP_PORT: `127.0.0.1:${httpPort}`,
    HTTPS_PORT: `127.0.0.1:${httpsPort}`,
    TLS_CERTIFICATE: join(folder, 'site.crt'),
    TLS_KEY: join(folder, 'site.key'),
    UPSTREAM_SERVERS: upstreamPorts.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' '),
    STORE_DIR: storeDir,
    SHELL_DIR: shellDir,
    SITE_FILES_DIR: siteFilesDir,
    PAGE_CACHE_DIR: pageCacheDir,
    BROTLI_STATIC: program.brotliModule === null ? '' : 'brotli_static on;',
    ACCESS_LOG: join(folder, 'access.log'),
    // The tests play the balancer in front, so that each visitor has an address.
    REAL_ADDRESS: 'set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;',
  }
  const site = readFileSync(TEMPLATE, 'utf8').replaceAll(/\$\{(\w+)\}/g, (whole, name: string) => variables[name] ?? whole)
  writeFileSync(join(folder, 'site.conf'), site)
  writeFileSync(join(folder, 'nginx.conf'), mainConfig(program.brotliModule, files === undefined ? '' : filesServer(files)))

  // Output to sockets, as with systemd: some ways of logging fail there.
  const child = spawn(program.path, ['-p', `${folder}/`, '-c', 'nginx.conf', '-e', 'stderr'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'exit')
  process.once('exit', () => child.kill('SIGKILL'))
  let output = ''
  child.stdout.resume()
  child.stderr.on('data', (part: Buffer) => (output += part.toString()))
  await untilAnswered(`http://localhost:${httpPort}/`, () => {
    if (child.exitCode !== null) throw new Error(`nginx did not start:\n${output}`)
  })
  return {
    certificate,
    pageCacheDir,
    said: () => output,
    async stop() {
      child.kill('SIGQUIT')
      await Promise.race([ended, setTimeout(START_LIMIT_MS, undefined, { ref: false }).then(() => child.kill('SIGTERM'))])
    },
  }
}

async function untilAnswered(url: string, check: () => void): Promise<void> {
  for (const until = performance.now() + START_LIMIT_MS; performance.now() < until; await setTimeout(50)) {
    check()
    const answer = await fetch(url, { redirect: 'manual' }).catch(() => null)
    if (answer !== null) return
  }
  throw new Error(`nothing responds at ${url}`)
}
