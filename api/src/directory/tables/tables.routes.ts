import { exportFirms, importFirms, NewFirm } from '@ponte/contracts/firms'
import type { Sheet } from '@ponte/contracts/records'
import { exportUsers, ImportedProfessional, importUsers } from '@ponte/contracts/users'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { audit } from '../../server/audit/audit.repo.ts'
import { insertFirms } from '../firms/insert-firms.repo.ts'
import type { Api } from '../../server/api.ts'
import { serve } from '../../server/calls/serve.ts'
import { languageOf } from '../../server/http/cookie.ts'
import type { SignedIn } from '../../server/http/viewer.ts'
import { firmColumns } from './firm-columns.ts'
import { firmPages, takenAmongFirms } from './firms-table.repo.ts'
import { importPeople } from './import-people.ts'
import { importTable } from './import-table.ts'
import { peopleColumns } from './people-columns.ts'
import { peoplePages, takenAmongPeople } from './people-table.repo.ts'
import { writeTable } from './write-table.ts'

/** Serves exports and imports of people and firms. */
export function serveTables(api: Api): void {
  const { db, config } = api

  async function logExport(what: 'users' | 'firms', sheet: Sheet, viewer: SignedIn, request: FastifyRequest): Promise<Sheet> {
    await audit(db, { actorId: viewer.id, action: 'export', detail: { what, rows: String(sheet.rows) }, requestId: request.id })
    return sheet
  }

  serve(api, exportUsers, async ({ query, viewer, request }) =>
    logExport('users', await writeTable(peopleColumns(languageOf(request)), peoplePages(db, query)), viewer, request),
  )

  serve(api, exportFirms, async ({ query, viewer, request }) =>
    logExport('firms', await writeTable(firmColumns(languageOf(request)), firmPages(db, query)), viewer, request),
  )

  serve(
    api,
    importUsers,
    ({ body: asked, viewer, request, reply }) =>
      importTable({
        ...{ db, what: 'users', asked, viewer, requestId: request.id, isAwaited: () => isAwaited(reply) },
        columns: peopleColumns(languageOf(request)),
        schema: ImportedProfessional,
        takenAmong: (field, keys) => takenAmongPeople(db, field, keys),
        insert: (trx, people) => importPeople(config, trx, people, viewer.id),
      }),
    { isLong: true },
  )

  serve(
    api,
    importFirms,
    ({ body: asked, viewer, request, reply }) =>
      importTable({
        ...{ db, what: 'firms', asked, viewer, requestId: request.id, isAwaited: () => isAwaited(reply) },
        columns: firmColumns(languageOf(request)),
        schema: NewFirm,
        takenAmong: (field, keys) => takenAmongFirms(db, field, keys),
        insert: (trx, firms) => insertFirms(trx, firms, { actorId: viewer.id, action: 'imported' }),
      }),
    { isLong: true },
  )
}

/** True while the client waits. The request's own signal does not work here: it already fires when the body has been read. */
const isAwaited = ({ sent, raw }: FastifyReply): boolean => !sent && !raw.destroyed
