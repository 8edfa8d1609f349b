import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const CACHE = join(import.meta.dirname, '../../../.cache/nginx')
const UNPACKED = join(CACHE, 'unpacked')

/** Debian's packages: the server and the module for brotli. */
const PACKAGES = ['nginx', 'libnginx-mod-http-brotli-static']

export interface NginxProgram {
  path: string
  version: string
  /** The module that serves precompressed brotli files, if available. */
  brotliModule: string | null
}

const MODULE_FOLDERS = [join(UNPACKED, 'usr/lib/nginx/modules'), '/usr/lib/nginx/modules', '/usr/lib64/nginx/modules']

/** The installed nginx, or Debian's unpacked into the cache without installing it or starting a service. Null if neither is available. */
export function findNginx(): NginxProgram | null {
  return found() ?? (unpack(), found())
}

export const HOW_TO_INSTALL = 'Install nginx 1.22 or newer (apt-get install nginx, brew install nginx), or name one in NGINX_PATH.'

function found(): NginxProgram | null {
  const { NGINX_PATH, PATH = '' } = process.env
  if (NGINX_PATH !== undefined && !existsSync(NGINX_PATH)) throw new Error(`NGINX_PATH names ${NGINX_PATH}, which does not exist.`)
  const inPath = [...PATH.split(delimiter), '/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'].map((folder) => join(folder, 'nginx'))
  for (const path of [NGINX_PATH, ...inPath, join(UNPACKED, 'usr/sbin/nginx')]) {
    const version = path === undefined || !existsSync(path) ? null : versionOf(path)
    if (path !== undefined && version !== null) return { path, version, brotliModule: brotliOf(path) }
  }
  return null
}

/** A module fits only its own nginx. */
function brotliOf(path: string): string | null {
  const isUnpacked = path.startsWith(UNPACKED)
  const folders = MODULE_FOLDERS.filter((folder) => folder.startsWith(UNPACKED) === isUnpacked)
  return folders.map((folder) => join(folder, 'ngx_http_brotli_static_module.so')).find((file) => existsSync(file)) ?? null
}

function versionOf(path: string): string | null {
  try {
    const output = execFileSync('sh', ['-c', '"$0" -v 2>&1', path], { encoding: 'utf8' })
    return /nginx\/(\S+)/.exec(output)?.[1] ?? null
  } catch {
    return null
  }
}

function tried(program: string, args: string[], cwd = CACHE): boolean {
  try {
    execFileSync(program, args, { cwd, stdio: 'ignore', timeout: 1_200_000 })
    return true
  } catch {
    return false
  }
}

function unpack(): void {
  mkdirSync(CACHE, { recursive: true })
  const downloads = join(CACHE, `download-${process.pid}`)
  mkdirSync(downloads, { recursive: true })
  try {
    const download = () => tried('apt-get', ['download', ...PACKAGES], downloads)
    if (!download() && !(tried('apt-get', ['update']) && download())) return
    const unfinished = join(downloads, 'root')
    for (const name of readdirSync(downloads)) if (!tried('dpkg', ['-x', join(downloads, name), unfinished])) return
    if (!existsSync(UNPACKED)) renameSync(unfinished, UNPACKED)
  } finally {
    rmSync(downloads, { recursive: true, force: true })
  }
}
