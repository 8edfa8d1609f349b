import { reasonOf, type Finding } from '@ponte/api/doctor'
import { defaultEnvironment, readSiteConfig } from '../start/site-config.ts'
import { collectFindings } from './findings-of.ts'

const MARKS: Readonly<Record<Finding['state'], string>> = { good: '✔', warning: '⚠', bad: '✘' }

/**
 * `npm run doctor`: finds what would keep the site from starting or serving on this machine with this environment, and suggests fixes.
 * Changes nothing.
 */
async function doctor(): Promise<number> {
  let findings: Finding[]
  try {
    findings = await collectFindings(readSiteConfig(defaultEnvironment()), process.env)
  } catch (error) {
    findings = [{ state: 'bad', message: reasonOf(error), remedy: 'The variables: docs/configuration.md' }]
  }
  for (const { state, message, remedy } of findings)
    console.log(`${MARKS[state]} ${message}${remedy === undefined ? '' : `\n    → ${remedy}`}`)
  const count = (state: Finding['state']) => findings.filter((finding) => finding.state === state).length
  console.log(`\nGood: ${count('good')}, warnings: ${count('warning')}, errors: ${count('bad')}`)
  return count('bad') === 0 ? 0 : 1
}

process.exitCode = await doctor()
