import { readFileSync } from 'node:fs'

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

const USER_TICKS = 11
const SYSTEM_TICKS = 12
/** Linux reports CPU time in this unit on every machine. */
const TICK_MS = 10

/** CPU time of a process in ms; null on systems other than Linux. */
function cpuTimeMs(pid: number | undefined): number | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The program name is in parentheses and may contain anything.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * TICK_MS
  } catch {
    return null
  }
}

const STEPS = 10

/**
 * Calls `onLate` when something takes longer than `limitMs` of event loop time; returns a function that cancels it. A blocked stretch
 * counts as one step, because a response may have arrived that could not be read.
 */
function loopTimeout(limitMs: number, onLate: () => void): () => void {
  let left = STEPS
  let last: NodeJS.Immediate | undefined
  const timer = setInterval(() => {
    left -= 1
    if (left > 0) return
    clearInterval(timer)
    // Timers run before I/O: reads what has arrived first.
    last = setImmediate(onLate)
  }, limitMs / STEPS)
  return () => {
    clearInterval(timer)
    clearImmediate(last)
  }
}
