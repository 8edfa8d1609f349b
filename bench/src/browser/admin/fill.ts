import { request } from '@playwright/test'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '@ponte/contracts/demo-accounts'
import { IMPORT_ROWS_MAX } from '@ponte/contracts/limits'
import type { ImportReport } from '@ponte/contracts/records'
import { peopleTable } from 'e2e/people-table'

/** Imports that many professionals into a site, as an admin would. */
export async function fillWithPeople(siteUrl: string, count: number, say: (line: string) => void): Promise<void> {
  const api = await request.newContext({ baseURL: siteUrl, timeout: 60_000 })
  await api.post('/api/v1/auth/login', { data: { email: DEMO_ACCOUNTS.admin, password: DEMO_PASSWORD } })
  for (let done = 0, series = 1; done < count; series += 1) {
    const size = Math.min(IMPORT_ROWS_MAX, count - done)
    const body = { csv: peopleTable({ count: size, series }), isDryRun: false, skipsBadRows: false }
    const answer = await api.post('/api/v1/users/import', { data: body })
    if (!answer.ok()) throw new Error(`The import was refused: ${await answer.text()}`)
    const { imported, badRows, problems } = (await answer.json()) as ImportReport
    if (imported !== size) throw new Error(`${imported} of ${size} were imported: ${JSON.stringify([problems, badRows[0]])}`)
    done += imported
    say(`${done} of ${count} professionals imported …`)
  }
  await api.dispose()
}
