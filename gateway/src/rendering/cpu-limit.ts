import { cpuTimeMs } from './cpu-time.ts'
import { loopTimeout } from './loop-timeout.ts'

const CHECKS = 4
/** On a busy machine a process may wait this many times as long as it runs. */
const WAIT_FACTOR = 10

/**
 * Calls `onOver` when a process has used more than `limitMs` of CPU time, or none for long; returns what ends the watch. Time on the clock says how
 * busy the machine is, not what a page costs: it counts only where nothing better is known.
 */
export function cpuLimit(pid: number | undefined, limitMs: number, onOver: () => void): () => void {
  const atStart = cpuTimeMs(pid)
  if (atStart === null) return loopTimeout(limitMs, onOver)
  const endWait = loopTimeout(limitMs * WAIT_FACTOR, onOver)
  const checks = setInterval(() => {
    const used = (cpuTimeMs(pid) ?? atStart) - atStart
    if (used > limitMs) onOver()
  }, limitMs / CHECKS)
  return () => {
    clearInterval(checks)
    endWait()
  }
}
