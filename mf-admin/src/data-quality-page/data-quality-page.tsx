import { getDataQuality } from '@ponte/contracts/data-quality'
import type { ScreenProps } from '@ponte/contracts/host'
import { ask } from '@ponte/platform/ask'
import { useAnswer } from '@ponte/platform/query'
import { Link, useSearchParams } from '@ponte/platform/router'
import { EmptyState } from '@ponte/shared-ui/empty-state'
import { MasterDetail } from '@ponte/shared-ui/master-detail'
import { NotLoaded } from '../page/not-loaded.tsx'
import { Page } from '../page/page.tsx'
import { qualityText as text } from './text.ts'
import { ProblemList } from './problem-list.tsx'
import { addressOf, readView } from './quality-address.ts'
import { Records } from './records.tsx'

/** Faulty records by problem. The address is the whole state. */
export default function DataQualityPage({ host }: ScreenProps) {
  const [params] = useSearchParams()
  const { problem, page } = readView(params)
  const quality = useAnswer(host, ask(getDataQuality, {}))
  const { data } = quality

  if (data === undefined) {
    return (
      <Page title={text.title}>
        <NotLoaded query={quality} words={text} rows={6} />
      </Page>
    )
  }
  const found = data.problems.filter(({ count }) => count > 0)
  // By default the first problem is shown beside the list, if there is room for both.
  const shown = problem ?? found[0]?.problem ?? null
  return (
    <Page title={text.title} lead={text.lead(data.records)}>
      {shown === null ? (
        <EmptyState title={text.clean} icon="check">
          {text.allClean}
        </EmptyState>
      ) : (
        <MasterDetail
          as={Link}
          listLabel={text.list}
          detailLabel={text.detail}
          isPicked={problem !== null}
          backTo={addressOf({ problem: null, page: 1 })}
          backLabel={text.back}
          list={<ProblemList problems={data.problems} picked={shown} />}
          detail={<Records key={shown} host={host} problem={shown} page={page} />}
        />
      )}
    </Page>
  )
}
