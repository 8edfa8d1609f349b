import { relative } from 'node:path'
import { noteTime } from './times.ts'

/** Records the duration of each Jest test; prints nothing. */
export default class JestReporter {
  onTestResult({ path }, { testResults }) {
    for (const { fullName, duration } of testResults) noteTime({ name: `${relative(process.cwd(), path)}: ${fullName}`, ms: duration ?? 0 })
  }
}
