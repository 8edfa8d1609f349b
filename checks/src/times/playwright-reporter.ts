import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { relative } from 'node:path'
import { noteTime } from './times.ts'

/** Records the duration of each browser test; prints nothing. */
export default class PlaywrightReporter implements Reporter {
  printsToStdio = (): boolean => false

  onTestEnd({ title, location }: TestCase, { duration }: TestResult): void {
    noteTime({ name: `${relative(process.cwd(), location.file)}: ${title}`, ms: duration })
  }
}
