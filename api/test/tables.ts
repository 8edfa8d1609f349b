import { cnpjCheckDigits, cpfCheckDigits, formatCpf } from '@ponte/contracts/documents'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../src/server/schema/schema.ts'

/** One row of a table, by column header. */
export type Line = Readonly<Record<string, string>>

/** Rows with valid defaults, so that a test states only what matters to it. */
export function personLine(number: number, given: Line = {}): Line {
  const base = String(200_000_000 + number)
  return {
    'Full name': `Pessoa Importada ${number}`,
    'E-mail': `importada${number}@exemplo.test`,
    Phone: '',
    Username: `importada${number}`,
    CPF: formatCpf(base + cpfCheckDigits(base)),
    License: `SP-${number}`,
    Profession: 'Enfermeiro(a)',
    Specialties: 'UTI|Clínica Geral',
    Bio: '',
    WhatsApp: '(11) 98765-4321',
    City: 'São Paulo',
    Travels: 'No',
    'Max distance (km)': '',
    ...given,
  }
}

export function firmLine(number: number, given: Line = {}): Line {
  const base = String(200_000_000_000 + number)
  return {
    Name: `Clínica Importada ${number}`,
    CNPJ: base + cnpjCheckDigits(base),
    Type: 'Clínica',
    Description: 'Clínica de bairro',
    Address: 'Rua das Flores, 10',
    City: 'São Paulo',
    State: 'SP',
    ...given,
  }
}

/** The content of a table as a user's spreadsheet would write it. */
export function tableOf(lines: readonly Line[], headings: readonly string[] = Object.keys(lines[0] ?? {})): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return [headings, ...lines.map((line) => headings.map((heading) => line[heading] ?? ''))]
    .map((cells) => `${cells.map(quoted).join(';')}\r\n`)
    .join('')
}

/** The row counts of the tables that an import adds to. */
export async function countsOf(db: Kysely<Database>): Promise<number[]> {
  const tables = ['users', 'record_changes', 'outbox', 'professional_search'] as const
  return Promise.all(
    tables.map(async (table) => {
      const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}`.execute(db)
      return rows[0]?.count ?? 0
    }),
  )
}
