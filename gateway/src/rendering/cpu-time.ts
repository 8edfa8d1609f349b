import { readFileSync } from 'node:fs'

const USER_TICKS = 11
const SYSTEM_TICKS = 12
/** Linux reports CPU time in this unit on every machine. */
const TICK_MS = 10

/** CPU time of a process in ms; null on systems other than Linux. */
export function cpuTimeMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS
  } catch {
    return null
  }
}
