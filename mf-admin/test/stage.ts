import { getTeam } from '@ponte/contracts/firm-team'
import { listFirms, type Firm } from '@ponte/contracts/firms'
import { respond } from '@ponte/test-kit'
import { screen, within } from '@testing-library/react'
import { directoryHandlers } from '../src/dev/directory-handlers.ts'
import { firm, pageOf } from '../src/dev/samples.ts'

/** An empty team, for tests about other things. */
export const noTeam = respond(getTeam, () => ({ colleagues: [], invitations: [] }))

/** Test data of a directory: `count` sorted firms, and an API that deletes, restores and changes them. */
export function stageFirms(count: number, over: (n: number) => Partial<Firm> = () => ({})) {
  const firms = Array.from({ length: count }, (_, index) =>
    firm(index + 1, { name: `Clínica ${String(index + 1).padStart(4, '0')}`, deletedAt: null, ...over(index + 1) }),
  )
  return { firms, answers: [...directoryHandlers([], firms), noTeam] }
}

/** The same with a list that records the requested pages. */
export function countedFirms(count: number) {
  const asked: number[] = []
  const { firms, answers } = stageFirms(count)
  const listed = respond(listFirms, ({ query }) => {
    asked.push(query.page)
    return pageOf(firms, query)
  })
  return { firms, asked, answers: [listed, ...answers] }
}

export const ROW_PX = 52

/** Fakes the number of visible rows, because jsdom has no layout. */
export function seeRows(rows: number) {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(rows * ROW_PX)
}

export const list = () => within(screen.getByRole('region', { name: 'Firms' }))
export const detail = () => within(screen.getByRole('region', { name: 'Firm details' }))
export const row = (name: string | RegExp) => list().findByRole('link', { name })
export const current = () => list().getByRole('link', { current: true })
