import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { expect, test, WIDTHS } from '../test.ts'
import { adminAt, ownSite } from './admin-site.ts'
import { peopleTable } from './people-table.ts'

const site = ownSite()

/** The total shown by the list, once loaded. */
async function counted(total: Locator): Promise<number> {
  await expect(total).toHaveText(/^[\d.]+ professional/)
  return Number((await total.textContent())?.replace(/\D/g, ''))
}
const ROWS = 1000
const BAD = 20

/** Spoils every fiftieth row in turn: the address, the CPF, an unknown city, a duplicate address. */
const spoil = (cells: string[], index: number): string[] => {
  if (index % (ROWS / BAD) !== 7) return cells
  const faults: [number, string][] = [
    [1, 'sem-arroba'],
    [3, '111.111.111-11'],
    [7, 'Atlântida'],
    [0, ''],
  ]
  const [column, value] = faults[Math.floor(index / (ROWS / BAD)) % faults.length] ?? [0, '']
  return cells.with(column, value)
}

test(`of a table of ${ROWS} people with ${BAD} bad rows, the bad ones are reported and the rest imported`, async ({ browser }) => {
  const page = await adminAt(browser, site.url, '/professionals', WIDTHS.desktop)
  const total = page.getByRole('region', { name: 'Professionals', exact: true }).getByRole('status').first()
  const before = await counted(total)

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import professionals' })
  const csv = peopleTable({ count: ROWS, series: 1, spoil })
  await dialog.getByLabel(/CSV/).setInputFiles({ name: 'pessoas.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(dialog).toContainText(`${BAD} of 1.000 rows cannot be imported.`)
  await expect(dialog.getByRole('row')).toHaveCount(BAD + 1)
  await expect(dialog.getByRole('row', { name: /^9 / })).toContainText('E-mail')

  await dialog.getByRole('checkbox', { name: /^Import 980 valid rows/ }).check()
  await dialog.getByRole('button', { name: 'Import 980 professionals' }).click()
  await expect(dialog).toContainText('980 professionals imported')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => counted(total)).toBe(before + ROWS - BAD)
  await page.context().close()
})

test('the export contains what the list shows, and can be imported again', async ({ browser }) => {
  const page = await adminAt(browser, site.url, '/professionals?q=ana', WIDTHS.desktop)
  const total = page.getByRole('region', { name: 'Professionals', exact: true }).getByRole('status').first()
  const listed = await counted(total)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await saved).path()
  const text = await readFile(file, 'utf8')
  expect(text.startsWith('\uFEFFFull name;E-mail;')).toBe(true)
  expect(text.trim().split('\r\n').length).toBeGreaterThan(listed)

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import professionals' })
  await dialog.getByLabel(/CSV/).setInputFiles(file)
  await expect(dialog).toContainText('No rows can be imported.')
  await expect(dialog.getByText('Already used by another record').first()).toBeVisible()
  await page.context().close()
})
