import type { Stats } from '@ponte/contracts/search'
import { sql, type RawBuilder } from 'kysely'

/** The statistics of a person or firm, by their names in the contract; zero if there is no row yet. */
export const statsOf = (table: string): RawBuilder<Stats> => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`json_build_object(
    'overallRating', ${column('overall_rating')},
    'totalEvaluations', coalesce(${column('total_evaluations')}, 0),
    'totalContacts', coalesce(${column('total_contacts')}, 0),
    'totalServicesCompleted', coalesce(${column('total_services')}, 0),
    'averageCordialityRating', ${column('average_cordiality')},
    'averageServiceQualityRating', ${column('average_service_quality')}
  )`
}
