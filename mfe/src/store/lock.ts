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
  const deadline = Date.now() + patienceMs
  const mine = `${process.pid} ${hostname()} ${crypto.randomUUID()}`
  while (!(await take(file, mine))) {
    await removeWhenAbandoned(file)
    if (Date.now() > deadline) throw new Refusal(`Another publish is running (${file}). Try again when it is done.`, { code: 'locked' })
    await wait(POLL_MS)
  }
  const renewal = setInterval(() => void renew(file, mine), LEASE_MS / 4)
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    // Another process may have taken it over.
    if ((await holderOf(file)) === mine) await remove(file, mine)
  }
}

async function take(file: string, mine: string): Promise<boolean> {
  const draft = `${file}.${crypto.randomUUID()}`
  await writeFile(draft, mine)
  try {
    // A hard link appears atomically with its content, and only if the name is free, so no one reads half a lock.
    await link(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
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
