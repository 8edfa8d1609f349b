import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { programPath } from '../programs/install.ts'

/** Images of this check only: on disk, outside the repository and the machine's own images. */
export const FOLDER = '/var/tmp/ponte-image'

/** Runs buildah and returns its output; on failure, the error contains all of it. */
export function buildah(...args: string[]): string {
  const storage = ['--root', `${FOLDER}/storage`, '--runroot', `${FOLDER}/run`]
  return execFileSync('buildah', [...storage, ...args], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 2 ** 26 }).trim()
}

const DEBOOTSTRAP_LIMIT_MS = 1_200_000
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** The Debian release of the Containerfile's Node image. */
export function suiteOf(containerfile: string): string {
  const [, suite] = /^ARG NODE_IMAGE=\S+:\d+-([a-z]+)-slim$/m.exec(containerfile) ?? []
  if (suite === undefined) throw new Error('The Containerfile uses no Debian Node image.')
  return suite
}

/**
 * The base image of the site's image, built without a registry: a Debian of that release with our Node and this machine's npm. Built once
 * and cached.
 */
export function baseImage(suite: string): string {
  const name = `localhost/ponte-base:${suite}-${process.versions.node}`
  if (buildah('images', '--format', '{{.Name}}:{{.Tag}}').split('\n').includes(name)) return name
  const folder = mkdtempSync(join(FOLDER, 'base-'))
  try {
    execFileSync('debootstrap', ['--variant=minbase', suite, folder], { stdio: 'ignore', timeout: DEBOOTSTRAP_LIMIT_MS })
    addNode(folder)
    const container = buildah('from', 'scratch')
    buildah('copy', '--quiet', container, folder, '/')
    buildah('config', '--env', 'PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', container)
    if (existsSync(CERTIFICATES)) buildah('config', '--env', `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container)
    buildah('commit', '--quiet', '--rm', container, name)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return name
}

function addNode(folder: string): void {
  const npm = dirname(dirname(realpathSync(programPath('npm') ?? '')))
  const modules = join(folder, 'usr/local/lib/node_modules')
  mkdirSync(modules, { recursive: true })
  cpSync(npm, join(modules, 'npm'), { recursive: true })
  cpSync(process.execPath, join(folder, 'usr/local/bin/node'))
  for (const name of ['npm', 'npx']) symlinkSync(`../lib/node_modules/npm/bin/${name}-cli.js`, join(folder, 'usr/local/bin', name))
  // If this machine trusts additional certificates, so does the build.
  if (!existsSync(CERTIFICATES)) return
  mkdirSync(join(folder, dirname(CERTIFICATES)), { recursive: true })
  cpSync(CERTIFICATES, join(folder, CERTIFICATES), { dereference: true })
}
