import { rolledBackOf } from '../registry/past.ts'
import type { RolledBack, SiteRegistry } from '../registry/site-registry.ts'

/** Explains that a version was rolled back (by whom, when, why), and how to make it live anyway. */
export function whyRolledBack(registry: SiteRegistry, name: string, { version: { version, entry }, ...mark }: RolledBack): string {
  const isLast = rolledBackOf(registry, name)[0]?.version.entry === entry
  const command = `npx mfe promote ${name} --again${isLast ? '' : ` --version ${version}`}`
  return `${name} ${version} was rolled back ${describeRollback(mark)}. \`${command}\` makes it live anyway.`
}

/** Time, author and reason of a rollback as text. */
export const describeRollback = ({ at, by, reason }: Omit<RolledBack, 'version'>): string =>
  `${at.slice(0, 16).replace('T', ' ')} UTC by ${by}${reason === null ? '' : `: ${reason}`}`
