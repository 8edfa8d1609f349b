import type { AnswerOf } from '@ponte/contracts/call'
import { DATA_PROBLEMS, type DataProblem, type getDataQuality, type listDataProblems } from '@ponte/contracts/data-quality'
import type { ReviewReport } from '@ponte/contracts/moderation'
import type { AuditLine, ImportReport, RecordChange } from '@ponte/contracts/records'
import type { FieldFigure, FieldRow } from '@ponte/contracts/field-data'
import type { PublishedRemote } from '@ponte/contracts/remotes'
import type { RemoteLevels, ServiceLevel } from '@ponte/contracts/service-levels'
import type { VersionHealth } from '@ponte/contracts/telemetry'
import { idOf } from './samples.ts'

type Quality = AnswerOf<typeof getDataQuality>
export type FlawedRecord = AnswerOf<typeof listDataProblems>['results'][number]

/** A pending report. */
export function report(n: number, over: Partial<ReviewReport> = {}, review: Partial<ReviewReport['review']> = {}): ReviewReport {
  return {
    _id: idOf(n),
    reason: 'Cita o nome de uma paciente.',
    reportedBy: 'Bruno Reis',
    createdAt: '2026-11-10T15:00:00.000Z',
    decision: null,
    decidedAt: null,
    review: {
      _id: idOf(1000 + n),
      author: `Clínica Aurora ${n}`,
      subject: 'Bruno Reis',
      cordialityRating: 2,
      serviceQualityRating: 3,
      comment: 'Chegou atrasado e falou da paciente na recepção.',
      publishedAt: '2026-11-09T12:00:00.000Z',
      ...review,
    },
    ...over,
  }
}

/** Counts of every problem; those not named are 0. */
export function quality(counts: Partial<Record<DataProblem, number>>, records = 826): Quality {
  return { records, problems: DATA_PROBLEMS.map((problem) => ({ problem, count: counts[problem] ?? 0 })) }
}

export const flawed = (n: number, over: Partial<FlawedRecord> = {}): FlawedRecord => ({
  _id: idOf(n),
  kind: 'professional',
  name: `Ana Luz ${n}`,
  value: null,
  ...over,
})

export function change(n: number, over: Partial<RecordChange> = {}): RecordChange {
  return {
    _id: String(n),
    at: '2026-11-07T02:30:00.000Z',
    action: 'updated',
    actor: 'Alda Admin',
    fields: [{ field: 'city', before: 'recife', after: 'curitiba' }],
    ...over,
  }
}

export const audit = (n: number, over: Partial<AuditLine> = {}): AuditLine => ({
  _id: String(n),
  at: '2026-11-07T02:30:00.000Z',
  action: 'document_read',
  isOwn: false,
  actor: 'Alda Admin',
  subject: null,
  ...over,
})

/** The report of a dry run without problems. */
export const importReport = (over: Partial<ImportReport> = {}): ImportReport => ({
  rows: 3,
  good: 3,
  imported: 0,
  problems: [],
  badRows: [],
  ...over,
})

type Failures = VersionHealth['failures']

export const failures = (...counts: [kind: Failures[number]['failure'], count: number][]): Failures =>
  counts.map(([failure, count]) => ({ failure, count }))

/** A version that loads without failures. */
export const health = (remote: string, over: Partial<VersionHealth> = {}): VersionHealth => ({
  remote,
  version: '0.1.0-3f9c0a1b',
  loads: 1240,
  p50Ms: 200,
  p95Ms: 800,
  fallbacks: 0,
  failures: [],
  lastSeenAt: '2026-11-21T18:00:00.000Z',
  ...over,
})

export const figure = (p75: number | null, worseThan: string | null = null): FieldFigure => ({ count: 120, p75, worseThan })

/** Fast views of a version on one route. */
export const speed = (remote: string, route: string, over: Partial<FieldRow> = {}): FieldRow => ({
  remote,
  route,
  version: '0.1.0-3f9c0a1b',
  views: 1240,
  lcp: figure(1250),
  inp: figure(100),
  cls: figure(0),
  load: figure(300),
  ...over,
})

/** Good figures of a remote. */
export const levels = (name: string, over: Partial<ServiceLevel> = {}): RemoteLevels => ({
  name,
  levels: [
    { figure: 'loads', level: 99.5, value: 99.996, left: 0.992, ...over },
    { figure: 'inpMs', level: 200, value: 100, left: 0.92, ...over },
    { figure: 'loadMs', level: 1200, value: 500, left: 0.004, ...over },
    { figure: 'errorsPerThousand', level: 5, value: 0.42, left: 1, ...over },
  ],
})

export const published = (name: string, over: Partial<PublishedRemote> = {}): PublishedRemote => ({
  name,
  owner: 'Time Busca',
  version: '0.1.0-3f9c0a1b',
  isPinned: false,
  canary: null,
  previews: [],
  before: ['0.1.0-11111111'],
  rolledBack: [],
  ...over,
})
