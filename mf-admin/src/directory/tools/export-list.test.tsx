import { exportFirms } from '@ponte/contracts/firms'
import { refuse, renderScreen, respond } from '@ponte/test-kit'
import { screen, waitFor } from '@testing-library/react'
import { stageFirms } from '../../../test/stage.ts'
import FirmsPage from '../../firms-page/firms-page.tsx'
import { joined } from './export-list.ts'

const saved: Blob[] = []

beforeEach(() => {
  saved.length = 0
  Object.assign(URL, { createObjectURL: (content: Blob) => (saved.push(content), 'blob:it'), revokeObjectURL: () => {} })
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
})

function show(path: string, answer: ReturnType<typeof respond>) {
  return renderScreen(FirmsPage, { user: 'admin', path, answers: [answer, ...stageFirms(3).answers] })
}
const press = async ({ user }: ReturnType<typeof show>) => user.click(await screen.findByRole('button', { name: 'Export' }))

test('the export matches the list', async () => {
  const asked: unknown[] = []
  const shown = show(
    '/firms?q=+cl%C3%ADnica&sort=newest&state=SP&active=true',
    respond(exportFirms, ({ query }) => {
      asked.push(query)
      return { csv: '\uFEFFName\r\n', rows: 3, totalResults: 3 }
    }),
  )
  await press(shown)
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(asked).toEqual([{ q: 'clínica', state: 'SP', active: true }])
  expect(saved[0]?.type).toBe('text/csv;charset=utf-8')
  // Spreadsheets need the byte order mark to detect the encoding.
  expect([...new Uint8Array((await saved[0]?.arrayBuffer()) ?? [])].slice(0, 3)).toEqual([0xef, 0xbb, 0xbf])
  expect(shown.host.toasts).toEqual([])
})

test('a truncated table says so', async () => {
  const shown = show(
    '/firms',
    respond(exportFirms, () => ({ csv: 'Name', rows: 20_000, totalResults: 34_000 })),
  )
  await press(shown)
  await waitFor(() =>
    expect(shown.host.toasts).toEqual([
      {
        kind: 'info',
        message: 'Only the first 20.000 of 34.000 were exported. Filter the list to export the rest.',
        durationMs: 3000,
      },
    ]),
  )
  expect(saved).toHaveLength(1)
})

test('an export that fails saves nothing', async () => {
  const shown = show(
    '/firms',
    respond(exportFirms, () => refuse('unavailable')),
  )
  await press(shown)
  await waitFor(() => expect(shown.host.toasts).toHaveLength(1))
  expect(saved).toEqual([])
})

test.each([
  [[], ''],
  [['\uFEFFa;b\r\n1;2\r\n'], '\uFEFFa;b\r\n1;2\r\n'],
  [['\uFEFFa;b\r\n1;2', '\uFEFFa;b\r\n3;"x\ny"\r\n', '\uFEFFa;b\r\n'], '\uFEFFa;b\r\n1;2\r\n3;"x\ny"\r\n'],
])('%j are joined into %j', (sheets, table) => {
  expect(joined(sheets)).toBe(table)
})
