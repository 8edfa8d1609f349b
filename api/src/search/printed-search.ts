import { urlOf } from '@ponte/contracts/call'
import { OpportunityQuery, ProfessionalQuery, searchOpportunities, searchProfessionals, type SearchType } from '@ponte/contracts/search'
import { storedSearch } from '@ponte/contracts/search-address'
import type { RawBuilder } from 'kysely'
import * as z from 'zod/mini'
import { compiled } from '../server/database/compiled.ts'
import { BOUNDS, documentCondition, type SearchTerms } from './terms.ts'
import { filtersIn } from './filters.ts'
import type { PageSlice } from './strategies/found-page.ts'
import { type SearchMeasures, planFor, type SearchPlan } from './plan.ts'
import { opportunities } from './opportunities.repo.ts'
import { professionals } from './professionals.repo.ts'
import { gatheredStatement, walkedStatement, scoredStatement } from './strategies/one-statement.ts'
import { countStatement, firstTierStatement, isNonEmpty, tiersOf, type Tier } from './strategies/tiers.ts'
import { queryOf } from './text/text-query.ts'
import { understandAsKnown } from './text/understand.ts'

/** Assumed figures for choosing a plan. */
export interface AssumedFigures {
  /** Rows of the table. */
  rows: number
  /** Rows that match the text, or without a text, the filters. */
  matches: number
  /** Rows that match by name. */
  named: number
}

interface PrintedStatement {
  name: string
  statement: RawBuilder<unknown>
}

/** A search as it would run with these figures: its call, plan, and the statements of its strategy. */
export interface DraftedSearch {
  call: string
  terms: SearchTerms
  plan: SearchPlan
  statements: PrintedStatement[]
}

/** Drafts a search without a database, as if every typed word were known. */
export async function draftSearch(type: SearchType, parameters: Record<string, unknown>, figures: AssumedFigures): Promise<DraftedSearch> {
  const { target, query, searched, filters } = readParameters(type, parameters)
  const terms: SearchTerms = { searched, text: understandAsKnown(query.query, figures.matches), filters, bounds: BOUNDS }
  const slice: PageSlice = { limit: query.limit, offset: (query.page - 1) * query.limit, beyond: null, isBack: false }
  const plan = await planFor(assumed(figures), terms, { depth: slice.offset + slice.limit })
  return { call: `${target.method} ${urlOf(target, { query: parameters })}`, terms, plan, statements: statementsOf(terms, slice, plan) }
}

function readParameters(type: SearchType, parameters: Record<string, unknown>) {
  if (type === 'professionals') {
    const query = z.parse(ProfessionalQuery, parameters)
    return { target: searchProfessionals, query, searched: professionals, filters: filtersIn('professionals', query) }
  }
  const query = z.parse(OpportunityQuery, parameters)
  return {
    target: searchOpportunities,
    query,
    searched: opportunities,
    filters: filtersIn('opportunities', storedSearch('opportunities', query)),
  }
}

const assumed = ({ rows, matches, named }: AssumedFigures): SearchMeasures => ({
  ofText: () => Promise.resolve({ all: rows, filtered: rows, matching: matches, named }),
  ofFilters: ({ filters }) => Promise.resolve({ all: rows, guess: filters.length === 0 ? rows : matches, inIndex: rows }),
})

function statementsOf(terms: SearchTerms, slice: PageSlice, plan: SearchPlan): PrintedStatement[] {
  switch (plan.strategy) {
    case 'nothing':
      return []
    case 'scored':
      return [{ name: 'strategies/one-statement.ts, scored', statement: scoredStatement(terms, slice) }]
    case 'gathered':
      return [{ name: 'strategies/one-statement.ts, gathered', statement: gatheredStatement(terms, slice) }]
    case 'walked':
      return [{ name: 'strategies/one-statement.ts, walked', statement: walkedStatement(terms, slice, plan.total) }]
    case 'tiers': {
      const [named, others] = tiersOf(terms, plan)
      const total = { name: 'strategies/tiers.ts, the total', statement: countStatement(terms, documentCondition(terms)) }
      return [
        ...(plan.total.is === 'exact' ? [total] : []),
        ...firstOf(terms, named, slice, 'called so'),
        ...firstOf(terms, others, slice, 'the others'),
      ]
    }
  }
}

/** The first statement of a tier. If its estimate turns out to be far off, the other kind follows. */
function firstOf(terms: SearchTerms, tier: Tier, slice: PageSlice, who: string): PrintedStatement[] {
  if (!isNonEmpty(tier)) return []
  const { isWalked, statement } = firstTierStatement(terms, tier, { ...slice, limit: slice.limit + 1 })
  return [{ name: `strategies/tiers.ts, ${isWalked ? 'walked' : 'gathered'}: ${who}`, statement }]
}

/** A search as text for code reviews, from the call to the SQL. */
export function printSearch({ call, terms, plan, statements }: DraftedSearch): string {
  const parts = [
    `call      ${call}`,
    `text      ${terms.text === null ? 'none' : queryOf(terms.text)}`,
    `filters   ${terms.filters.map(({ name, kind, lexemes }) => `${name} (${kind}: ${lexemes.join(' or ')})`).join(', ') || 'none'}`,
    `plan      ${JSON.stringify(plan)}`,
  ]
  return [parts.join('\n'), ...statements.map(printedStatement)].join('\n\n')
}

function printedStatement({ name, statement }: PrintedStatement): string {
  const { sql, parameters } = compiled(statement)
  const values = parameters.map((value, index) => `--   $${index + 1} = ${JSON.stringify(value)}`)
  return [`-- ${name}`, ...values, unindented(sql)].join('\n')
}

/** Removes the indentation of the source file from SQL. */
function unindented(sql: string): string {
  const lines = sql.split('\n').filter((line) => line.trim() !== '')
  const least = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(least)).join('\n')
}
