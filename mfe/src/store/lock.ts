import { link, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../publish/refusal.ts'

/** Longer than the lease, so that a dead holder blocks no one. */
const PATIENCE_MS = 45_000
const POLL_MS = 25
/** A lock that was not renewed for this long counts as abandoned, even if its pid is in use. */
const LEASE_MS = 20_000

/** Runs `work` while this process holds the lock file. Takes over the lock of a dead process, or of another machine if it is old. */
export async function withFileLock<T>(file: string, work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const mine = await acquire(file, patienceMs)
  const renewal = setInterval(() => void renew(file, mine), LEASE_MS / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    // Another process may have taken it over.
    if ((await holderOf(file)) === mine) await remove(file, mine)
  }
}

/** Waits for the lock; resolves to its content. */
async function acquire(file: string, patienceMs: number): Promise<string> {
  const deadline = performance.now() + patienceMs
  for (;;) {
    const mine = await take(file)
    if (mine !== null) return mine
    await removeWhenAbandoned(file)
    if (performance.now() > deadline)
      throw new Refusal(`Another publish is running (${file}). Try again when it is done.`, { code: 'locked' })
    await wait(POLL_MS)
  }
}

/** Takes the lock; resolves to its content, or to null if another process has it. */
async function take(file: string): Promise<string | null> {
  const draft = `${file}.${crypto.randomUUID()}`
  try {
    const mine = await writeHolder(draft)
    // A hard link appears atomically with its content, and only if the name is free, so no one reads half a lock.
    await link(draft, file)
    return mine
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return null
    // Nothing can be changed there, so nothing needs the lock: a site without new builds can start.
    if (code === 'EROFS') return draft
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/** Writes this process into a file. A full disk takes an empty one: without a lock, `mfe prune` could not make room. */
async function writeHolder(file: string): Promise<string> {
  const mine = `${process.pid} ${hostname()} ${crypto.randomUUID()}`
  try {
    await writeFile(file, mine)
    return mine
  } catch (error) {
    if (!['ENOSPC', 'EDQUOT'].includes(String((error as NodeJS.ErrnoException).code))) throw error
    await writeFile(file, '')
    return ''
  }
}

const holderOf = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

async function renew(file: string, mine: string): Promise<void> {
  const now = new Date()
  // A lock that cannot be renewed is taken over, and its holder's write is then refused.
  if ((await holderOf(file)) === mine) await utimes(file, now, now).catch(() => undefined)
}

async function removeWhenAbandoned(file: string): Promise<void> {
  const [holder, age] = await Promise.all([holderOf(file), ageOf(file)])
  if (holder === null) return
  const [pid, host] = holder.split(' ')
  // A process of another container is not visible here.
  const isDead = host === hostname() && !isAlive(Number(pid))
  if (isDead || age >= LEASE_MS) await remove(file, holder)
}

/** Removes the lock of a holder. */
async function remove(file: string, holder: string): Promise<void> {
  // Two processes may find the same dead lock. Renaming first ensures that only one removes it; it then checks what it renamed.
  const mine = `${file}.${crypto.randomUUID()}`
  const renamed = await rename(file, mine).then(
    () => true,
    () => false,
  )
  if (!renamed) return
  if ((await readFile(mine, 'utf8')) === holder) await rm(mine, { force: true })
  else await rename(mine, file)
}

const ageOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => Date.now() - mtimeMs,
    () => 0,
  )

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
