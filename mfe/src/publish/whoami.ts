import { hostname, userInfo } from 'node:os'

type Environment = Readonly<Partial<Record<string, string>>>

/** Environment variables with the author: the first for any pipeline, the others set by GitHub's and GitLab's. */
const ACTORS = ['MFE_ACTOR', 'GITHUB_ACTOR', 'GITLAB_USER_LOGIN']

/** The author of a change, for the audit: whoever a pipeline runs for, or the user of this machine. */
export function whoami(env: Environment = process.env): string {
  const actor = ACTORS.map((name) => env[name]?.trim() ?? '').find((name) => name !== '')
  return actor === undefined ? `${userName()}@${hostname()}` : `${actor} (CI)`
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    // In a container, a user may have a number and no name.
    return `user ${process.getuid?.() ?? 'unknown'}`
  }
}
