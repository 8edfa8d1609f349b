import { readFileSync } from 'node:fs'

const USER_TICKS = 11
const SYSTEM_TICKS = 12
/** The unit in which Linux tells a process's CPU time, whatever the machine. */
const TICK_MS = 10

/** The CPU time that a process has used, in ms; null where the system does not tell it as Linux does. */
export function cpuTimeMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program's name stands in brackets and may hold anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS
  } catch {
    return null
  }
}
