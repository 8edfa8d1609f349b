import { rolledBackOf } from '../registry/past.ts'
import type { RolledBack, SiteRegistry } from '../registry/site-registry.ts'

/** The words for whoever wants a version that was taken back: who did that, when and why, and what it takes to have it all the same. */
export function whyRolledBack(registry: SiteRegistry, name: string, { version: { version, entry }, ...mark }: RolledBack): string {
  const isLast = rolledBackOf(registry, name)[0]?.version.entry === entry
  const command = `npx mfe promote ${name} --again${isLast ? '' : ` --version ${version}`}`
  return `${name} ${version} was rolled back ${circumstancesOf(mark)}. \`${command}\` puts it live all the same.`
}

/** The moment, the author and the reason of a rollback, for a line of text. */
export const circumstancesOf = ({ at, by, reason }: Omit<RolledBack, 'version'>): string =>
  `${at.slice(0, 16).replace('T', ' ')} UTC by ${by}${reason === null ? '' : `: ${reason}`}`
