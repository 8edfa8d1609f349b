import { OFFSET_MAX } from '@ponte/contracts/limits'
import { Link } from '@ponte/platform/router'
import { Pagination } from '@ponte/shared-ui/pagination'
import { text } from '../text.ts'
import { addressOf, atPage, type Search } from '../search-address.ts'

interface Props {
  search: Search
  page: {
    page: number
    limit: number
    totalPages: number
    totalIsEstimate?: boolean | undefined
    nextCursor: string | null
    previousCursor: string | null
  }
}

/** Next and previous use cursors, so that no result is shown twice, whatever changes meanwhile. Numbered pages use offsets. */
export function Paging({ search, page: { page, limit, totalPages, totalIsEstimate, nextCursor, previousCursor } }: Props) {
  const hasCursors = nextCursor !== null || previousCursor !== null
  const isLast = hasCursors ? nextCursor === null : page >= totalPages
  const step = (to: number, cursor: string | null) => addressOf(atPage(search, to, cursor ?? undefined))
  // The last page of an estimated total is a guess too, so only the next page is offered.
  const known = totalIsEstimate === true ? page + (isLast ? 0 : 1) : totalPages
  return (
    <Pagination
      as={Link}
      page={page}
      totalPages={Math.min(known, Math.floor(OFFSET_MAX / limit) + 1)}
      toPage={(to) => addressOf(atPage(search, to))}
      steps={{
        previous: page > 1 ? step(page - 1, previousCursor) : null,
        next: isLast ? null : step(page + 1, nextCursor),
      }}
      texts={text.pages}
    />
  )
}
