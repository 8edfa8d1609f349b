import { hostname, userInfo } from 'node:os'
import { printable } from './printable.ts'

type Environment = Readonly<Partial<Record<string, string>>>

/** Variables with the author: the first for any pipeline, the others set by GitHub and GitLab. */
const ACTORS = ['MFE_ACTOR', 'GITHUB_ACTOR', 'GITLAB_USER_LOGIN']

/** The author of a change, for the audit: the pipeline's user, or the user of this machine. */
export function whoami(env: Environment = process.env): string {
  const actor = ACTORS.map((name) => env[name]?.trim() ?? '').find((name) => name !== '')
  return printable(actor === undefined ? `${userName()}@${hostname()}` : `${actor} (CI)`)
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // In a container, a user may have a number but no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
