import { readFileSync } from 'node:fs'

const SUBJECT_MAX = 72
const SUBJECT = /^[a-z][\w-]*(, [a-z][\w-]*)*: \p{Lu}.*[^.\s]$/u
/** Subjects that git writes itself. */
const BY_GIT = /^(Merge|Revert|fixup!|squash!|amend!) /

/** The reason why a commit message breaks the rule of CONTRIBUTING.md, or null. */
export function whyNotCommit(message: string): string | null {
  const [subject = '', second = ''] = message.split('\n').filter((line) => !line.startsWith('#'))
  if (BY_GIT.test(subject)) return null
  if (!SUBJECT.test(subject)) return `The subject reads "area: Do the thing", without a period at its end: ${subject}`
  if (subject.length > SUBJECT_MAX)
    return `The subject has ${subject.length} characters; ${SUBJECT_MAX} are allowed. Reasons belong in the body.`
  if (second !== '') return 'An empty line separates the subject from the body.'
  return null
}

// .githooks/commit-msg runs this file with the path of the message.
if (import.meta.main) {
  const reason = whyNotCommit(readFileSync(process.argv[2] ?? '', 'utf8'))
  if (reason !== null) {
    process.stderr.write(`${reason}\n`)
    process.exitCode = 1
  }
}
