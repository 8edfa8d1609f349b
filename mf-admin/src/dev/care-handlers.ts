import { getDataQuality, listDataProblems, type DataProblem } from '@ponte/contracts/data-quality'
import { firmHistory, importFirms } from '@ponte/contracts/firms'
import { decideReport, listReports, type ReviewReport } from '@ponte/contracts/moderation'
import type { ImportReport } from '@ponte/contracts/records'
import { readFieldData } from '@ponte/contracts/field-data'
import { issueDeveloperToken, readRemotes, rollBackRemote } from '@ponte/contracts/remotes'
import { readServiceLevels } from '@ponte/contracts/service-levels'
import { readTelemetry } from '@ponte/contracts/telemetry'
import { checkLicense, importUsers, sendPasswordLink, userAudit, userHistory } from '@ponte/contracts/users'
import { refuse, respond } from '@ponte/test-kit/respond'
import {
  audit,
  change,
  failures,
  figure,
  levels,
  flawed,
  health,
  importReport,
  published,
  quality,
  report,
  speed,
  type FlawedRecord,
} from './care-samples.ts'
import { idOf, pageOf } from './samples.ts'

let reports: ReviewReport[] = [
  ...Array.from({ length: 26 }, (_, index) =>
    report(index + 1, index % 5 === 0 ? { reason: 'Não é verdade.\nEstive lá e tenho como provar.' } : {}),
  ),
  report(40, { decision: 'hidden', decidedAt: '2026-11-12T12:00:00.000Z' }),
  report(41, { decision: 'kept', decidedAt: '2026-11-11T12:00:00.000Z' }),
]

const shared = (numbers: readonly number[], value: string): FlawedRecord[] => numbers.map((n) => flawed(n, { value }))

const PROBLEMS: Readonly<Partial<Record<DataProblem, FlawedRecord[]>>> = {
  cpf_invalid: [flawed(3, { value: '52998224724' }), flawed(301, { kind: 'user', name: 'Clínica Aurora', value: '123' })],
  phone_missing: Array.from({ length: 7 }, (_, index) => flawed(index + 20)),
  phone_repeated: [...shared([1, 2], '+5541999990000'), ...shared([5, 6, 9], '+5511988887777')],
  cnpj_invalid: [flawed(1, { kind: 'firm', name: 'Clínica Aurora 1', value: '12ABC34501DE34' })],
  license_unchecked: Array.from({ length: 120 }, (_, index) => flawed(index + 1, { value: `COREN-PR ${123_456 + index}` })),
}

const changes = [
  change(60, {
    fields: [
      { field: 'city', before: 'recife', after: 'curitiba' },
      { field: 'specialties', before: ['uti', 'pediatria'], after: ['uti', 'geriatria'] },
      { field: 'photo', before: 'photo', after: 'photo' },
      {
        field: 'bio',
        before: 'Dez anos de centro cirúrgico.',
        after: 'Doze anos de centro cirúrgico, de norte a sul do país, sempre em equipe.',
      },
      { field: 'isActive', before: false, after: true },
    ],
  }),
  change(59, { action: 'license_checked', fields: [{ field: 'licenseCheck', before: null, after: 'COREN-PR 123456, 05/11/2026' }] }),
  ...Array.from({ length: 40 }, (_, index) =>
    change(58 - index, { actor: index % 3 === 0 ? null : 'Bruno Reis', fields: [{ field: 'maxDistance', before: index * 10, after: 50 }] }),
  ),
  change(1, { action: 'created', actor: null, fields: [{ field: 'fullName', before: null, after: 'Ana Luz' }] }),
]

const healths = [
  health('mf-admin', { loads: 31, p50Ms: 100 }),
  health('mf-evaluations', { p95Ms: 1200 }),
  health('mf-evaluations', { version: '0.1.0-0d11e2aa', loads: 87, lastSeenAt: '2026-11-21T09:00:00.000Z' }),
  health('mf-public', { fallbacks: 3, version: '0.2.0-77aa10cc' }),
  health('mf-search', {
    version: '0.1.1-9bd2f4e0',
    loads: 12,
    p50Ms: 4000,
    p95Ms: null,
    fallbacks: 14,
    failures: failures(['network', 7], ['integrity', 1], ['render', 1203]),
  }),
  health('mf-search', { loads: 20_417, lastSeenAt: '2026-11-21T14:00:00.000Z' }),
  health('mf-search', { version: '0.0.9-c0ffee00', loads: 0, p50Ms: null, p95Ms: null, failures: failures(['chunk', 2]) }),
]

/** Every fourth row of a table is invalid, and a file without semicolons is not a table. */
function imported({ csv, isDryRun, skipsBadRows }: { csv: string; isDryRun: boolean; skipsBadRows: boolean }): ImportReport {
  const [heading = '', ...rows] = csv.split(/\r?\n/).filter((line) => line.trim() !== '')
  if (!heading.includes(';')) return importReport({ rows: rows.length, good: 0, problems: [{ column: 'CPF', problem: 'column_missing' }] })
  const badRows = rows.flatMap((_, index) =>
    index % 4 === 3 ? [{ line: index + 2, problems: [{ column: 'CPF', problem: 'invalid' } as const] }] : [],
  )
  const good = rows.length - badRows.length
  return importReport({ rows: rows.length, good, imported: isDryRun || (badRows.length > 0 && !skipsBadRows) ? 0 : good, badRows })
}

/** The API of the harness for moderation, imports, data quality and remotes. */
export const careHandlers = [
  respond(listReports, ({ query }) =>
    pageOf(
      reports.filter(({ decision }) => (decision === null) === (query.state === 'open')),
      query,
    ),
  ),
  respond(decideReport, ({ params, body: { decision } }) => {
    const found = reports.find(({ _id }) => _id === params.id)
    if (found === undefined) return refuse('not_found')
    if (found.decision !== null) return refuse('conflict')
    reports = reports.map((one) => (one === found ? { ...one, decision, decidedAt: '2026-11-21T12:00:00.000Z' } : one))
    return undefined
  }),
  respond(getDataQuality, () =>
    quality(Object.fromEntries(Object.entries(PROBLEMS).map(([problem, records]) => [problem, records.length]))),
  ),
  respond(listDataProblems, ({ params, query }) => pageOf(PROBLEMS[params.problem] ?? [], query)),
  respond(userHistory, ({ query }) => pageOf(changes, query)),
  respond(userAudit, ({ query: { cursor } }) =>
    cursor === undefined
      ? { results: [audit(9), audit(8, { isOwn: true, actor: null, action: 'login' })], nextCursor: '8' }
      : { results: [audit(7, { actor: null, action: 'account_restored' })], nextCursor: null },
  ),
  respond(firmHistory, ({ query }) => pageOf(changes.slice(5), query)),
  respond(sendPasswordLink, () => undefined),
  respond(checkLicense, ({ params }) => (params.id === idOf(2) ? refuse('unavailable') : undefined)),
  respond(readTelemetry, ({ query: { hours } }) => ({
    versions: hours === '1' ? [] : healths,
    violations:
      hours === '168' ? [{ directive: 'script-src-elem', blocked: 'inline', count: 12, lastSeenAt: '2026-11-21T14:00:00.000Z' }] : [],
  })),
  respond(readFieldData, () => ({
    rows: [
      speed('mf-public', '/'),
      speed('mf-search', '/search', { version: '0.1.0-22222222', views: 212, inp: figure(400, '0.1.0-3f9c0a1b') }),
      speed('mf-search', '/search', { cls: figure(0.025) }),
    ],
  })),
  respond(readServiceLevels, () => ({
    remotes: [levels('mf-admin', { left: null }), levels('mf-public'), levels('mf-search', { left: 0 })],
  })),
  respond(readRemotes, () => ({
    remotes: [
      published('mf-admin', { isPinned: true }),
      published('mf-search', {
        canary: { version: '0.1.0-22222222', percent: 20, match: [] },
        rolledBack: [
          {
            version: '0.1.0-33333333',
            at: '2026-11-20T12:00:00.000Z',
            by: 'canary watch',
            reason: 'failed 40 of 200 loads (20%), 0.1.0-3f9c0a1b 10 of 1000 loads (1%)',
            isAutomatic: true,
          },
        ],
      }),
    ],
    whyNoRollback: null,
    opensDeveloperBuilds: true,
  })),
  respond(rollBackRemote, () => undefined),
  respond(issueDeveloperToken, () => ({
    token: 'eyJhbGciOiJIUzI1NiJ9.eyJyZW1vdGUiOiJtZi1zZWFyY2giLCJwb3J0IjozMTAxfQ.c2FtcGxlLXNpZ25hdHVyZS1vZi1uby1rZXk',
    expiresAt: '2026-11-21T23:00:00.000Z',
  })),
  respond(importUsers, ({ body }) => imported(body)),
  respond(importFirms, ({ body }) => imported(body)),
]
