import { cpuTimeMs } from './cpu-time.ts'
import { loopTimeout } from './loop-timeout.ts'

const CHECKS = 4
/** On a busy machine, a process may wait this many times its CPU time. */
const WAIT_FACTOR = 10

/**
 * Calls `onOver` when a process exceeds `limitMs` of CPU time, or uses none for long; returns a function that stops watching. Wall-clock
 * time depends on the machine's load, so it is used only where CPU time is unknown.
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
