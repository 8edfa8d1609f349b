import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { LoadOrder, LoadResult } from './load-process.ts'

const run = promisify(execFile)

/** Loads a server for a while. */
export async function load(order: LoadOrder): Promise<LoadResult> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'load-process.ts'), JSON.stringify(order)])
  return JSON.parse(stdout) as LoadResult
}

/** Sends requests one after the other until `until` resolves; returns the duration of each, in ms. */
export async function probe(url: string, until: Promise<unknown>): Promise<number[]> {
  let isOver = false
  void until.finally(() => (isOver = true))
  const times: number[] = []
  while (!isOver) {
    const startedAt = performance.now()
    const answer = await fetch(url)
    await answer.arrayBuffer()
    if (answer.ok) times.push(performance.now() - startedAt)
  }
  return times
}
