const shown = new Intl.DateTimeFormat('pt-BR', { timeZone: 'UTC', month: 'short' })

/** 'nov/26' for '2026-11'. */
export function monthLabel(month: string): string {
  const name = shown.format(new Date(`${month}-01T00:00:00Z`)).replace('.', '')
  return `${name}/${month.slice(2, 4)}`
}
