import { DEMO_ACCOUNTS } from '@ponte/contracts/demo-accounts'
import { cnpjCheckDigits, cpfCheckDigits } from '@ponte/contracts/documents'
import { firmCalled, type SeededFirm } from './firms.ts'
import { drawAccount, type SeededPerson, type UserRow } from './people.ts'
import type { Random } from './random.ts'
import type { Timeline } from './timeline.ts'

const JOINED_DAYS_AGO = 900
const FIRST_ACCOUNT = 20_000

const cpf = (base: string): string => base + cpfCheckDigits(base)
const cnpj = (base: string): string => base + cnpjCheckDigits(base)

function account(random: Random, timeline: Timeline, index: number, fullName: string): UserRow {
  const named = { fullName, gender: 'f' } as const
  return drawAccount(random, timeline, { index: FIRST_ACCOUNT + index, city: 'sao_paulo', joinedDaysAgo: JOINED_DAYS_AGO, named })
}

export function demoProfessional(random: Random, timeline: Timeline): SeededPerson {
  return {
    gender: 'f',
    joinedDaysAgo: JOINED_DAYS_AGO,
    row: {
      ...account(random, timeline, 1, 'Marina Costa Ribeiro'),
      email: DEMO_ACCOUNTS.professional,
      username: 'marina.ribeiro',
      role: 'professional',
      document: cpf('529982247'),
      profession: 'instrumentador_cirurgico',
      specialties: ['transplante_capilar', 'centro_cirurgico', 'dermatologia'],
      bio:
        'Instrumentadora cirúrgica com 9 anos de experiência em transplante capilar, da extração à implantação dos folículos. ' +
        'Já acompanhei mais de 600 procedimentos FUE e gosto de equipes que planejam o dia com calma. ' +
        'Disponível de segunda a sexta em São Paulo e região; para outras cidades, combinamos a viagem.',
      travel_availability: true,
      max_distance_km: 150,
    },
  }
}

export function demoFirm(random: Random, timeline: Timeline): SeededFirm {
  const firm = firmCalled('Clínica Capilar Horizonte', {
    random,
    timeline,
    index: FIRST_ACCOUNT,
    city: 'sao_paulo',
    type: 'clinica',
    joinedDaysAgo: JOINED_DAYS_AGO,
  })
  const owner = { ...account(random, timeline, 2, 'Renata Alves Monteiro'), email: DEMO_ACCOUNTS.firm, username: 'clinica.horizonte' }
  return {
    ...firm,
    owner: { gender: 'f', joinedDaysAgo: JOINED_DAYS_AGO, row: { ...owner, role: 'firm', firm_id: firm.row.id } },
    row: {
      ...firm.row,
      cnpj: cnpj('12ABC3450001'),
      description:
        'Clínica de transplante capilar no centro de São Paulo, com duas salas cirúrgicas e até três procedimentos por dia. ' +
        'Procuramos instrumentação e técnicos de enfermagem para escala fixa e para dias de agenda cheia.',
      address: 'Avenida Paulista, 1500, conjunto 82 – Bela Vista',
      specialties_needed: ['transplante_capilar', 'centro_cirurgico', 'anestesiologia'],
      offers_accommodation: true,
    },
  }
}

export function demoAdmin(random: Random, timeline: Timeline): UserRow {
  return { ...account(random, timeline, 3, 'Helena Duarte Prado'), email: DEMO_ACCOUNTS.admin, username: 'helena.prado', role: 'admin' }
}
