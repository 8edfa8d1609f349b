import type { Host, ScreenProps } from '@ponte/contracts/host'
import { readTelemetry, TELEMETRY_HOURS, type PolicyViolation } from '@ponte/contracts/telemetry'
import { formatNumber } from '@ponte/contracts/numbers'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Link, useSearchParams } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { Stack } from '@ponte/shared-ui/stack'
import { TabLinks } from '@ponte/shared-ui/tab-links'
import { Muted } from '@ponte/shared-ui/muted'
import { NotLoaded } from '../page/not-loaded.tsx'
import { Page } from '../page/page.tsx'
import { FieldData } from './field-data.tsx'
import { HealthTable } from './health-table.tsx'
import { Published } from './published.tsx'
import { remotesOf } from './remote-health.ts'
import { ServiceLevels } from './service-levels.tsx'
import { remotesText as text } from './text.ts'
import { formatMoment } from '@ponte/contracts/calendar'

/** The health of remotes in browsers. The address is the whole state. */
export default function RemotesPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const hours = readHours(params)
  return (
    <Page title={text.title} lead={text.lead}>
      <TabLinks
        as={Link}
        label={text.periods}
        items={TELEMETRY_HOURS.map((one) => ({ to: addressOf(one), label: text.period[one], isCurrent: one === hours }))}
      />
      <Health key={hours} host={host} hours={hours} />
      <FieldData host={host} />
      <ServiceLevels host={host} />
      <Published host={host} />
    </Page>
  )
}

function Health({ host, hours }: { host: Host; hours: Hours }) {
  const health = useAnswer(host, ask(readTelemetry, { query: { hours: String(hours) } }))
  if (health.data === undefined) return <NotLoaded query={health} words={text} />
  const { versions, violations } = health.data
  return (
    <Stack gap={6}>
      {versions.length === 0 ? <EmptyState title={text.empty}>{text.emptyHint}</EmptyState> : <HealthTable remotes={remotesOf(versions)} />}
      {violations.length > 0 && <Violations violations={violations} />}
    </Stack>
  )
}

type Hours = (typeof TELEMETRY_HOURS)[number]

const PATH = '/remotes'
const USUAL: Hours = 24

/** Reads the period from the address; invalid values count as absent. */
const readHours = (params: URLSearchParams): Hours => TELEMETRY_HOURS.find((hours) => String(hours) === params.get('hours')) ?? USUAL

const addressOf = (hours: Hours): string => (hours === USUAL ? PATH : `${PATH}?hours=${hours}`)

/** Content security policy violations, most frequent first. */
function Violations({ violations }: { violations: readonly PolicyViolation[] }) {
  return (
    <Stack as="section" gap={2}>
      <h2>{text.blocked}</h2>
      <Muted>{text.blockedHint}</Muted>
      <ul>
        {violations.map(({ directive, blocked, count, lastSeenAt }) => (
          <li key={`${directive} ${blocked}`}>
            <strong>{formatNumber(count)}</strong> {directive}: {blocked} · <time dateTime={lastSeenAt}>{formatMoment(lastSeenAt)}</time>
          </li>
        ))}
      </ul>
    </Stack>
  )
}
