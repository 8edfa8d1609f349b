import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '../publish/refusal.ts'

const PATIENCE_MS = 15_000
const POLL_MS = 25
/** Age at which a lock counts as abandoned, even if its pid is in use: no publish takes this long. */
const ABANDONED_AFTER_MS = 60_000

/** Runs `work` while this process holds the lock file. Takes over the lock of a dead process. */
export async function withFileLock<T>(file: string, work: () => Promise<T>, patienceMs = PATIENCE_MS): Promise<T> {
  const deadline = Date.now() + patienceMs
  while (!(await take(file))) {
    await removeWhenAbandoned(file)
    if (Date.now() > deadline) throw new Refusal(`Another publish is running (${file}). Try again when it is done.`)
    await wait(POLL_MS)
  }
  try {
    return await work()
  } finally {
    await rm(file, { force: true })
  }
}

async function take(file: string): Promise<boolean> {
  const mine = `${file}.${crypto.randomUUID()}`
  await writeFile(mine, `${process.pid} ${mine}`)
  try {
    // A hard link appears atomically with its content, and only if the name is free, so no one reads half a lock.
    await link(mine, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    await rm(mine, { force: true })
  }
}

async function removeWhenAbandoned(file: string): Promise<void> {
  const [holder, age] = await Promise.all([readFile(file, 'utf8').catch(() => null), ageOf(file)])
  if (holder === null || (isAlive(Number.parseInt(holder)) && age < ABANDONED_AFTER_MS)) return
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
