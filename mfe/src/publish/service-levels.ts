import {
  EVENTS_MIN,
  readServiceLevels,
  type RemoteLevels,
  type RemoteLimits,
  type ServiceFigure,
  type ServiceLevel,
} from '@ponte/contracts/service-levels'
import { FIELD_DAYS } from '@ponte/contracts/field-data'
import { askSite } from './ask-site.ts'
import type { DeployCheck } from './can-deploy.ts'

/** The remotes' service levels with what else the site tells publishers, or why they are unknown. */
export type KnownLevels =
  | { remotes: RemoteLevels[]; limits?: RemoteLimits | undefined; calls?: string[] | undefined; whyUnknown: null }
  | { remotes: null; limits?: undefined; calls?: undefined; whyUnknown: string }

/** Reads the service levels from the site; empty before its first start. */
export async function readLevels(site: string | null): Promise<KnownLevels> {
  if (site === null) return { remotes: [], whyUnknown: null }
  const answer = await askSite(site, readServiceLevels, {})
  return answer.data === null ? { remotes: null, whyUnknown: answer.problem } : { ...answer.data, whyUnknown: null }
}

/** What publishing cannot check because the site reported nothing, and why; null if it did. A shell has no calls or limits. */
export function uncheckedLine({ whyUnknown }: KnownLevels, isShell: boolean): string | null {
  const what = isShell ? 'its budget was' : "its budget, its calls and the site's limits were"
  return whyUnknown === null ? null : `${what} not checked: ${whyUnknown}`
}

/** Why publishing a remote requires a reason; empty if no budget is spent or known. */
export function spentBudget(known: KnownLevels, name: string): string[] {
  const spent = levelsIn(known, name).filter(({ left }) => left === 0)
  const parts = spent.map(
    ({ figure, value, level }) =>
      `${NAMES[figure]} ${value === null ? 'above the scale' : shown(figure, value)}, target ${shown(figure, level)}`,
  )
  const what = `its budget is spent: ${parts.join('; ')}. --anyway "<reason>" publishes it, and the audit log keeps the reason`
  return spent.length === 0 ? [] : [what]
}

/** A warning before publishing, if a budget is spent. */
export const levelChecks = (known: KnownLevels, name: string): DeployCheck[] =>
  spentBudget(known, name).map((why) => ({ name: 'service levels', verdict: 'warn', details: [why] }))

/** A remote's remaining error budgets, as a line of the status, and the events of those with too few to judge. */
export function levelsLine(known: KnownLevels | undefined, name: string): string[] {
  const levels = levelsIn(known, name)
  const [few, judged] = [levels.filter(hasFew), levels.filter((level) => !hasFew(level))]
  if (judged.every(({ left }) => left === null) && few.length === 0) return []
  const parts = judged.map(({ figure, left }) => `${NAMES[figure]} ${leftOf(left)}`)
  const counts = few.map(({ figure, events = 0 }) => `${NAMES[figure]} ${events}`)
  const needed = counts.length === 0 ? '' : `; too few events (${EVENTS_MIN} needed): ${counts.join(', ')}`
  return [`budget left, ${FIELD_DAYS} days: ${parts.join(', ') || 'unknown'}${needed}`]
}

const hasFew = ({ left, events }: ServiceLevel): boolean => left === null && events !== undefined

const levelsIn = (known: KnownLevels | undefined, name: string): readonly ServiceLevel[] =>
  known?.remotes?.find((remote) => remote.name === name)?.levels ?? []

function leftOf(left: number | null): string {
  if (left === null) return 'unknown'
  return left === 0 ? 'spent' : `${Math.max(1, Math.round(left * 100))}%`
}

const NAMES: Readonly<Record<ServiceFigure, string>> = { loads: 'loads', inpMs: 'INP', loadMs: 'load time', errorsPerThousand: 'errors' }
const UNITS: Readonly<Record<ServiceFigure, string>> = { loads: '%', inpMs: ' ms', loadMs: ' ms', errorsPerThousand: ' per 1000 views' }

const shown = (figure: ServiceFigure, value: number): string => `${Math.round(value * 1000) / 1000}${UNITS[figure]}`
