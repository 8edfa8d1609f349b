import { dayOf, startOfDayAfter } from '@ponte/contracts/calendar'
import type { Insertable } from 'kysely'
import type { Openings } from '../../server/schema/openings.ts'
import type { FirmRow } from './firms.ts'
import type { Random } from './random.ts'
import type { Timeline } from './timeline.ts'

export type OpeningRow = Insertable<Openings>

type Wanted = Pick<OpeningRow, 'profession' | 'specialties' | 'description'> & { startsIn: number; lasts: number }

const WANTED: readonly Wanted[] = [
  {
    profession: 'instrumentador_cirurgico',
    specialties: ['transplante_capilar', 'centro_cirurgico'],
    startsIn: 6,
    lasts: 5,
    description: 'Dois procedimentos FUE por dia, das 8h às 17h, com almoço na clínica.',
  },
  {
    profession: 'tecnico_enfermagem',
    specialties: ['centro_cirurgico'],
    startsIn: 20,
    lasts: 3,
    description: 'Apoio à sala e à recuperação.',
  },
  {
    profession: 'enfermeiro',
    specialties: ['uti'],
    startsIn: 2,
    lasts: 14,
    description: 'Plantões de 12 horas durante as férias da equipe.',
  },
  { profession: 'medico', specialties: ['anestesiologia'], startsIn: 9, lasts: 1, description: null },
  {
    profession: 'enfermeiro',
    specialties: ['home_care', 'geriatria'],
    startsIn: 15,
    lasts: 30,
    description: 'Acompanhamento em casa, turno da noite.',
  },
  { profession: 'fisioterapeuta', specialties: ['ortopedia'], startsIn: 25, lasts: 10, description: null },
  {
    profession: 'medico',
    specialties: ['emergencia'],
    startsIn: 4,
    lasts: 3,
    description: 'Escala de fim de semana no pronto atendimento.',
  },
  { profession: 'biomedico', specialties: [], startsIn: 40, lasts: 60, description: 'Cobertura de licença.' },
]

/** Generates openings from today on: the first two for the demo firm, the others for firms that can be found. */
export function drawOpenings(random: Random, { today, daysAgo }: Timeline, own: FirmRow, firms: readonly FirmRow[]): OpeningRow[] {
  const others = firms.filter(({ id, is_active: isActive, deleted_at: deletedAt }) => id !== own.id && isActive !== false && !deletedAt)
  return WANTED.map(({ startsIn, lasts, ...wanted }, index) => {
    const { id: firm_id, city, state, offers_accommodation } = index < 2 ? own : random.pick(others)
    const published = daysAgo(random.integer(1, 9))
    return {
      id: random.uuid(),
      firm_id,
      ...wanted,
      state,
      city,
      start_on: dayOf(startOfDayAfter(today, startsIn)),
      end_on: dayOf(startOfDayAfter(today, startsIn + lasts - 1)),
      offers_accommodation: offers_accommodation === true,
      created_at: published,
      updated_at: published,
    }
  })
}
