import { importFirms } from '@ponte/contracts/firms'
import type { ScreenProps } from '@ponte/contracts/host'
import type { ImportReport } from '@ponte/contracts/records'
import { importUsers } from '@ponte/contracts/users'
import { refuse, renderScreen, respond, server } from '@ponte/test-kit'
import { act, screen, waitFor, within } from '@testing-library/react'
import { importReport } from '../dev/care-samples.ts'
import { ImportDialog } from './import-dialog.tsx'

type Body = { csv: string; isDryRun: boolean; skipsBadRows: boolean }
type Outcome = ImportReport | ReturnType<typeof refuse>

const BAD = importReport({
  rows: 1000,
  good: 998,
  badRows: [
    {
      line: 3,
      problems: [
        { column: 'CPF', problem: 'invalid' },
        { column: 'City', problem: 'unknown_choice' },
      ],
    },
    { line: 17, problems: [{ column: 'E-mail', problem: 'taken' }] },
  ],
})

function show(answer: (body: Body) => Outcome | Promise<Outcome>, kind: 'professionals' | 'firms' = 'professionals') {
  const sent: Body[] = []
  const imported: number[] = []
  const close = jest.fn()
  const Dialog = ({ host }: ScreenProps) => (
    <ImportDialog kind={kind} host={host} onClose={close} onImported={(count) => void imported.push(count)} />
  )
  const handle = ({ body }: { body: Body }) => {
    sent.push(body)
    return answer(body)
  }
  const answers = [respond(importUsers, handle), respond(importFirms, handle)]
  return { ...renderScreen(Dialog, { user: 'admin', answers }), sent, imported, close }
}

const input = () => screen.getByLabelText('CSV file')
const csv = (content = 'Full name\r\nAna', name = 'people.csv') => new File([content], name, { type: 'text/csv' })
const submit = (name: RegExp | string) => screen.getByRole('button', { name })
const problems = () =>
  within(screen.getByRole('region', { name: 'Problems' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' · '))

/** Records the files that are saved. */
function downloads() {
  const saved: [name: string, content: Promise<string>][] = []
  let last: Blob | null = null
  URL.createObjectURL = (blob) => {
    last = blob as Blob
    return 'blob:1'
  }
  URL.revokeObjectURL = () => {}
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (last !== null) saved.push([this.download, last.text()])
  })
  return saved
}

test('a table is checked as soon as it is chosen, and imported only on request', async () => {
  const { user, host, sent, imported, close } = show(({ isDryRun }) => importReport({ imported: isDryRun ? 0 : 3 }))
  expect(screen.getByText(/Photos and passwords are not imported/)).toBeVisible()
  await user.upload(input(), csv())
  expect(await screen.findByText('3 professionals can be imported.')).toBeVisible()
  expect(screen.getByText('people.csv')).toBeVisible()
  expect(imported).toEqual([])

  await user.click(submit('Import 3 professionals'))
  expect(await screen.findByText('3 professionals imported.')).toHaveFocus()
  expect(screen.getByText('Each one gets an e-mail with a link to set a password.')).toBeVisible()
  expect(sent).toEqual([
    { csv: 'Full name\r\nAna', isDryRun: true, skipsBadRows: false },
    { csv: 'Full name\r\nAna', isDryRun: false, skipsBadRows: false },
  ])
  expect(imported).toEqual([3])
  expect(host.toasts).toEqual([{ kind: 'success', message: '3 professionals imported', durationMs: 3000 }])
  const [button] = screen.getAllByRole('button', { name: 'Close' })
  await user.click(button as HTMLElement)
  expect(close).toHaveBeenCalledTimes(1)
})

test('invalid rows are listed, and block the table until they are skipped explicitly', async () => {
  const { user, sent, host, imported } = show(({ isDryRun }) => (isDryRun ? BAD : { ...BAD, imported: 998 }))
  await user.upload(input(), csv())
  expect(await screen.findByText('2 of 1.000 rows cannot be imported.')).toBeVisible()
  expect(problems()).toEqual([
    'Line · Column · Problem',
    '3 · CPF · Invalid',
    '3 · City · Unknown choice',
    '17 · E-mail · Already used by another record',
  ])
  expect(submit('Import 998 professionals')).toBeDisabled()
  await user.click(screen.getByRole('checkbox', { name: /^Import 998 valid rows and skip 2 invalid ones/ }))
  await user.click(submit('Import 998 professionals'))
  expect(await screen.findByText('998 professionals imported.')).toBeVisible()
  expect(screen.getByText('2 rows were skipped.')).toBeVisible()
  expect(problems()).toHaveLength(4)
  expect(sent.at(-1)).toMatchObject({ isDryRun: false, skipsBadRows: true })
  expect([imported, host.toasts.length]).toEqual([[998], 1])
})

test('without valid rows there is nothing to import', async () => {
  const { user } = show(() =>
    importReport({ rows: 1, good: 0, badRows: [{ line: 2, problems: [{ column: '', problem: 'cells_too_many' }] }] }),
  )
  await user.upload(input(), csv())
  expect(await screen.findByText('No rows can be imported.')).toBeVisible()
  expect(problems()[1]).toBe('2 · – · More cells than headings')
  expect(screen.queryByRole('button', { name: /^Import/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

test('an invalid table lists each problem once, and offers the template', async () => {
  const open = { column: 'Bio', problem: 'quote_open' } as const
  const { user } = show(() =>
    importReport({
      good: 0,
      problems: [{ column: 'CPF', problem: 'column_missing' }, { column: 'Shoe size', problem: 'column_unknown' }, open],
      badRows: [{ line: 7, problems: [open] }],
    }),
  )
  await user.upload(input(), csv())
  expect(await screen.findByRole('alert')).toHaveTextContent('The table cannot be imported as it is. Nothing was imported.')
  expect(problems().slice(1)).toEqual([
    '– · CPF · This column is missing',
    '– · Shoe size · Unknown column',
    '7 · Bio · Unclosed quotation mark',
  ])
  expect(submit('Download a template')).toBeVisible()
})

test('a heading alone is not a table', async () => {
  const { user } = show(() => importReport({ rows: 0, good: 0 }))
  await user.upload(input(), csv())
  expect(await screen.findByText('The table has headings but no rows.')).toBeVisible()
})

test('an unsuitable file is reported at the field, and can be replaced', async () => {
  const { user, sent } = show(() => importReport())
  await user.upload(input(), csv('PK\u0003\u0004'))
  expect(await screen.findByText(/^This is not a CSV file/)).toBeVisible()
  expect(input()).toBeInvalid()
  expect(sent).toEqual([])
  await user.upload(input(), csv())
  expect(await screen.findByText('3 professionals can be imported.')).toBeVisible()
  expect(input()).toBeValid()
})

test('of two files chosen quickly the later one counts, whichever is checked first', async () => {
  const answers: (() => void)[] = []
  const { user } = show(
    ({ csv: content }) => new Promise((resolve) => answers.push(() => resolve(importReport({ good: content.length, rows: 9 })))),
  )
  await user.upload(input(), csv('12345'))
  await waitFor(() => expect(answers).toHaveLength(1))
  await user.upload(input(), csv('123456789'))
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.()
  expect(await screen.findByText('9 professionals can be imported.')).toBeVisible()
  const late = new Promise((resolve) => server.events.on('response:mocked', ({ response }) => resolve(response.text())))
  answers[0]?.()
  await act(() => late)
  expect(screen.queryByText('5 professionals can be imported.')).toBeNull()
})

test('dialog and tab stay open during the import', async () => {
  let finish = () => {}
  const waiting = new Promise<void>((resolve) => (finish = resolve))
  const { user, close, sent } = show(async ({ isDryRun }) => {
    if (!isDryRun) await waiting
    return importReport({ imported: isDryRun ? 0 : 3 })
  })
  await user.upload(input(), csv())
  await user.click(await screen.findByRole('button', { name: 'Import 3 professionals' }))
  expect(screen.getByRole('progressbar', { name: 'Importing 3 professionals…' })).toBeVisible()
  await user.keyboard('{Escape}')
  await user.click(submit('Close'))
  expect(close).not.toHaveBeenCalled()
  expect(submit('Cancel')).toBeDisabled()
  expect(input()).toBeDisabled()
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await user.click(submit('Import 3 professionals'))
  finish()
  expect(await screen.findByText('3 professionals imported.')).toBeVisible()
  expect(sent).toHaveLength(2)
  const later = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(later)
  expect(later.defaultPrevented).toBe(false)
})

test('a failed check says why; the file is kept and can be checked again', async () => {
  let isDown = true
  const { user, host } = show(() => (isDown ? refuse('unavailable', { message: 'Serviço indisponível' }) : importReport()))
  await user.upload(input(), csv())
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to check the tableServiço indisponível')
  expect(host.toasts).toEqual([])
  isDown = false
  await user.click(submit('Try again'))
  expect(await screen.findByText('3 professionals can be imported.')).toBeVisible()
})

test('a failed import keeps the table, and can be retried', async () => {
  let isDown = true
  const { user, imported } = show(({ isDryRun }) => {
    if (!isDryRun && isDown) return refuse('unavailable', { message: 'Serviço indisponível' })
    return importReport({ imported: isDryRun ? 0 : 3 })
  })
  await user.upload(input(), csv())
  await user.click(await screen.findByRole('button', { name: 'Import 3 professionals' }))
  expect(await screen.findByText('Serviço indisponível')).toBeVisible()
  expect(screen.getByText('You can try again: nothing is imported twice.')).toBeVisible()
  isDown = false
  await user.click(submit('Try again'))
  expect(await screen.findByText('3 professionals imported.')).toBeVisible()
  expect(imported).toEqual([3])
})

test('an error of one file is not shown for another', async () => {
  const { user } = show(({ isDryRun }) => (isDryRun ? importReport() : refuse('unavailable', { message: 'Serviço indisponível' })))
  await user.upload(input(), csv())
  await user.click(await screen.findByRole('button', { name: 'Import 3 professionals' }))
  expect(await screen.findByText('Serviço indisponível')).toBeVisible()
  await user.upload(input(), csv())
  expect(await screen.findByRole('button', { name: 'Import 3 professionals' })).toBeEnabled()
  expect(screen.queryByText('Serviço indisponível')).toBeNull()
})

test('a table that conflicts with newer records says so, and imports nothing', async () => {
  const { user, imported, host } = show(({ isDryRun }) => (isDryRun ? importReport({ rows: 1000, good: 1000 }) : BAD))
  await user.upload(input(), csv())
  await user.click(await screen.findByRole('button', { name: 'Import 1.000 professionals' }))
  expect(await screen.findByText(/^Nothing was imported, because records with the same values/)).toBeVisible()
  expect(submit('Import 998 professionals')).toBeDisabled()
  expect([imported, host.toasts]).toEqual([[], []])
})

test('the template has the required headings, in UTF-8 with a byte order mark', async () => {
  const saved = downloads()
  const { user } = show(() => importReport())
  await user.click(submit('Download a template'))
  const [[name, content]] = saved as [[string, Promise<string>]]
  expect(name).toBe('professionals-template.csv')
  expect(await content).toBe(
    'Full name;E-mail;Phone;Username;CPF;License;Profession;Specialties;Bio;WhatsApp;City;Travels;Max distance (km)\r\n',
  )
})

test('long lists of problems are truncated on screen and complete in the download, without formulas', async () => {
  const saved = downloads()
  const badRows = Array.from({ length: 150 }, (_, index) => ({
    line: index + 2,
    problems: [{ column: index === 1 ? 'a,=1+1,b' : '=1+1;"x"', problem: 'missing' as const }],
  }))
  const { user } = show(() => importReport({ rows: 150, good: 0, badRows }))
  await user.upload(input(), csv())
  expect(await screen.findByText('And 50 more problems: download the list to see all.')).toBeVisible()
  expect(problems()).toHaveLength(101)
  await user.click(submit('Download problems as CSV'))
  const [[name, content]] = saved as [[string, Promise<string>]]
  const lines = (await content).split('\r\n')
  expect(name).toBe('import-problems.csv')
  expect(lines).toHaveLength(152)
  expect(lines[0]).toBe('"Line";"Column";"Problem"')
  expect(lines[1]).toBe(`"2";"'=1+1;""x""";"This value is missing"`)
  // A program whose separator is a comma starts a cell inside this one.
  expect(lines[2]).toBe(`"3";"a,'=1+1,b";"This value is missing"`)
})

test('firms are imported with their own texts and call', async () => {
  const { user, host } = show(({ isDryRun }) => importReport({ rows: 1, good: 1, imported: isDryRun ? 0 : 1 }), 'firms')
  expect(screen.getByText(/^Logos, specialties and users are not imported/)).toBeVisible()
  await user.upload(input(), csv())
  await user.click(await screen.findByRole('button', { name: 'Import 1 firm' }))
  expect(await screen.findByText('1 firm imported.')).toBeVisible()
  expect(host.toasts.map(({ message }) => message)).toEqual(['1 firm imported'])
})
