import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { root } from '../packages.ts'
import { buildah } from './base.ts'

const NAME = 'localhost/ponte-site'

interface Config {
  User: string
  Env: string[]
  Cmd: string[]
  WorkingDir: string
  Volumes: Record<string, object>
  Healthcheck?: { Test: string[] }
}

export interface SiteImage {
  config: Config
  /** The folder of its files. */
  files: string
  remove: () => void
}

/** Builds the site's image from deploy/Containerfile on a base image. */
export function buildSiteImage(base: string): SiteImage {
  // npm opens more files at once than buildah's default limit.
  const how = ['--isolation', 'chroot', '--ulimit', 'nofile=8192:8192', '--format', 'docker']
  const what = ['--target', 'site', '--build-arg', `NODE_IMAGE=${base}`, '--file', join(root, 'deploy/Containerfile')]
  buildah('build', ...how, ...what, '--tag', NAME, root)
  const { Docker } = JSON.parse(buildah('inspect', '--type', 'image', NAME)) as { Docker: { config: Config } }
  const container = buildah('from', NAME)
  const files = buildah('mount', container)
  // As a runtime does before making the root read-only.
  for (const name of ['proc', 'dev']) mkdirSync(join(files, name), { recursive: true })
  return {
    config: Docker.config,
    files,
    remove() {
      buildah('rm', container)
      buildah('rmi', NAME)
    },
  }
}

/** Mimics a runtime with a read-only root: volumes and /tmp in memory, no privileges, and nothing of this machine except its network. */
const ISOLATE = `set -e
files=$1; user=$2; folder=$3; shift 3
mount --bind "$files" "$files"
mount -o remount,bind,ro "$files"
mount -t proc proc "$files/proc"
mount --rbind /dev "$files/dev"
for writable in $WRITABLE; do mount -t tmpfs -o "mode=0700,uid=\${user%:*},gid=\${user#*:}" tmpfs "$files$writable"; done
setpriv=$(command -v setpriv) unshare=$(command -v unshare)
export PATH="$IMAGE_PATH"
unset WRITABLE IMAGE_PATH
exec "$setpriv" --clear-groups --no-new-privs "$unshare" --root "$files" --wd "$folder" --setgid "\${user#*:}" --setuid "\${user%:*}" -- "$@"`

export interface Running {
  child: ChildProcessByStdio<null, Readable, Readable>
  /** Its whole output. */
  said(): string
  ended: Promise<number | null>
}

/** Runs a command in an image, with its user, working directory and variables. */
export function runIn({ config, files }: SiteImage, command: readonly string[], env: Record<string, string> = {}): Running {
  const { PATH: imagePath = '', ...own } = Object.fromEntries(
    config.Env.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  const writable = ['/tmp', ...Object.keys(config.Volumes)].join(' ')
  const child = spawn('unshare', ['--mount', 'sh', '-c', ISOLATE, 'sh', files, config.User, config.WorkingDir, ...command], {
    env: { ...own, ...env, PATH: process.env['PATH'], WRITABLE: writable, IMAGE_PATH: imagePath },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  process.once('exit', () => child.kill('SIGKILL'))
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (said += part.toString()))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { child, said: () => said, ended }
}
