import type { Host, ScreenProps } from '@ponte/contracts/host'
import { readTelemetry, TELEMETRY_HOURS } from '@ponte/contracts/telemetry'
import { toasts } from '@ponte/contracts/toasts'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { messageOf } from '@ponte/platform/refusal'
import { Link, useSearchParams } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { ErrorPanel } from '@ponte/shared-ui/error-panel'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { Stack } from '@ponte/shared-ui/stack'
import { TabLinks } from '@ponte/shared-ui/tab-links'
import { Page } from '../page/page.tsx'
import { text as common } from '../text.ts'
import { FieldData } from './field-data.tsx'
import { HealthTable } from './health-table.tsx'
import { Published } from './published.tsx'
import { remotesOf } from './remote-health.ts'
import { ServiceLevels } from './service-levels.tsx'
import { remotesText as text } from './text.ts'
import { Violations } from './violations.tsx'

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
  const question = ask(readTelemetry, { query: { hours: String(hours) } })
  const { data, error, errorUpdateCount, isFetching, refetch } = useAnswer(host, question)
  if (data === undefined) {
    if (errorUpdateCount === 0) return <Skeleton label={text.loading} rows={4} />
    return (
      <ErrorPanel title={text.failed} retryLabel={common.retry} onRetry={() => void refetch()} isRetrying={isFetching}>
        {error !== null && <p>{messageOf(error, toasts.requestFailed)}</p>}
      </ErrorPanel>
    )
  }
  const { versions, violations } = data
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
