import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { OpenDatabase } from '@ponte/api/database'

/** CPU time so far in milliseconds, without waiting for disk or scheduling. */
export type CpuClock = () => number

const TICKS_A_SECOND = 100 // of /proc, on every Linux

/**
 * The CPU clock of a database. For a server: the processes of its open connections, and their parallel workers, which report when
 * they end, in steps of 10 ms. For the embedded engine: this thread. Null if the system has no such figures.
 */
export async function databaseCpu({ engine, db }: Pick<OpenDatabase, 'engine' | 'db'>): Promise<CpuClock | null> {
  if (engine === 'pglite') return () => millis(process.threadCpuUsage())
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = current_setting('application_name') and backend_type = 'client backend'
  `.execute(db)
  const pids = rows.map(({ pid }) => pid)
  const [first] = pids
  if (first === undefined || !existsSync(`/proc/${first}/schedstat`)) return null
  const parent = statOf(first)[PARENT] ?? 0
  return () => pids.reduce((sum, pid) => sum + runMs(pid), childrenMs(parent))
}

/** The CPU clock of a PostgreSQL server, found by its data folder: its processes, including ended ones. */
export function clusterCpu(data: string): CpuClock {
  const parent = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  return () => {
    const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
    const own = pids.filter((pid) => existsSync(`/proc/${pid}/stat`) && Number(statOf(pid)[PARENT]) === parent)
    return own.reduce((sum, pid) => sum + runMs(pid), runMs(parent) + childrenMs(parent))
  }
}

export const processCpu: CpuClock = () => millis(process.cpuUsage())

const millis = ({ user, system }: { user: number; system: number }): number => (user + system) / 1000

/** Zero for an ended process, whose time its parent then reports. */
function runMs(pid: number): number {
  const file = `/proc/${pid}/schedstat`
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ', 1)[0]) / 1e6 : 0
}

/** Fields of /proc/…/stat, counted from the one after the program's name. */
const PARENT = 1
const CHILDREN_USER = 13
const CHILDREN_SYSTEM = 14

function statOf(pid: number): number[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

function childrenMs(pid: number): number {
  const stat = statOf(pid)
  return (((stat[CHILDREN_USER] ?? 0) + (stat[CHILDREN_SYSTEM] ?? 0)) * 1000) / TICKS_A_SECOND
}
