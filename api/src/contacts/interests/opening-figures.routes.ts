import { formatDate, formatDay } from '@ponte/contracts/calendar'
import { contractsInEnglish } from '@ponte/contracts/in-english'
import { exportOpeningFigures, openingFigures } from '@ponte/contracts/interests'
import type { Language } from '@ponte/contracts/languages'
import { EXPORT_ROWS_MAX } from '@ponte/contracts/limits'
import { cityLabel } from '@ponte/contracts/places'
import { PROFESSION_LABELS } from '@ponte/contracts/professions'
import { writeCsv } from '../../directory/tables/csv.ts'
import { refuseMember } from '../../directory/team/team.repo.ts'
import type { Api } from '../../server/api.ts'
import { serve } from '../../server/calls/serve.ts'
import { languageOf } from '../../server/http/language.ts'
import { countOpenings, figuresOf, type FiguresRow } from './opening-figures.repo.ts'

/** How many openings a screen shows the figures of. */
const SHOWN = 10

const HEADINGS: Readonly<Record<Language, string>> = {
  pt: 'Profissão|Cidade|Primeiro dia|Último dia|Publicada em|Avisados|Leram o aviso|Interessados|Escolhidos|Minutos até o primeiro interesse|Minutos até preencher',
  en: 'Profession|City|First day|Last day|Published on|Notified|Read the notice|Interested|Chosen|Minutes to first interest|Minutes to fill',
}
const PROFESSIONS = { pt: PROFESSION_LABELS, en: contractsInEnglish['contracts/professions'] }

/** Serves to a firm's managers what its openings brought. */
export function serveOpeningFigures(api: Api): void {
  const { db } = api
  const forManagers = { refuse: refuseMember }

  serve(
    api,
    openingFigures,
    async ({ params }) => {
      const results = await figuresOf(db, params.id, SHOWN)
      return { results, medianMinutesToFill: medianOf(results.flatMap(({ minutesToFill }) => minutesToFill ?? [])) }
    },
    forManagers,
  )

  serve(
    api,
    exportOpeningFigures,
    async ({ params, request }) => {
      const rows = await figuresOf(db, params.id, EXPORT_ROWS_MAX)
      const csv = tableOf(rows, languageOf(request) ?? 'pt')
      return { csv, rows: rows.length, totalResults: await countOpenings(db, params.id) }
    },
    forManagers,
  )
}

function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}

const tableOf = (rows: readonly FiguresRow[], language: Language): string =>
  writeCsv([
    HEADINGS[language].split('|'),
    ...rows.map((row) => [
      PROFESSIONS[language][row.profession],
      cityLabel(row.city),
      formatDay(row.startOn),
      formatDay(row.endOn),
      formatDate(row.createdAt),
      ...[row.notified, row.seen, row.interested, row.chosen, row.minutesToInterest, row.minutesToFill].map((count) => `${count ?? ''}`),
    ]),
  ])
