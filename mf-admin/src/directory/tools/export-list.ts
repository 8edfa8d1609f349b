import type { Host } from '@ponte/contracts/host'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { saveAsFile } from '@ponte/platform/save-as-file'
import { directoryText } from '../text.ts'
import { inBatches } from '../../bulk/run-bulk.ts'
import type { Listing, DirectoryWork } from '../directory.ts'

const CSV = 'text/csv;charset=utf-8'

type Exporting = Pick<DirectoryWork<never>, 'exportSheet' | 'fileName'>

/** Saves the listed or the selected records as a file. */
export async function exportList(host: Host, { exportSheet, fileName }: Exporting, what: { listing: Listing } | { ids: string[] }) {
  if ('listing' in what) {
    const { csv, rows, totalResults } = await exportSheet(host, what)
    saveAsFile(`${fileName}.csv`, CSV, csv)
    if (totalResults > rows) host.notify('info', directoryText.exportEnded(rows, totalResults), { durationMs: ADMIN_TOAST_MS })
  } else {
    const sheets: string[] = []
    for (const ids of inBatches(what.ids)) sheets.push((await exportSheet(host, { ids })).csv)
    saveAsFile(`${fileName}.csv`, CSV, joined(sheets))
  }
}

/** Joins several tables into one: each has its own heading and byte order mark. */
export function joined([first = '', ...others]: readonly string[]): string {
  const ended = (csv: string) => (csv === '' || csv.endsWith('\n') ? csv : `${csv}\r\n`)
  return others.reduce((all, csv) => ended(all) + csv.slice(csv.indexOf('\n') + 1), first)
}
