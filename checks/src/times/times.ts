import { appendFileSync, existsSync, readFileSync } from 'node:fs'

/** Variable with the file that the reporters of all test runners append to. */
export const TIMES_FILE = 'CHECK_TIMES'

export interface TestTime {
  name: string
  ms: number
}

/** Records a test's duration, if requested. */
export function noteTime(time: TestTime): void {
  const file = process.env[TIMES_FILE]
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(time)}\n`)
}

export function timesIn(file: string): TestTime[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as TestTime)
}
