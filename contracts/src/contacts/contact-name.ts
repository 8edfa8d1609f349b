/** One side of a contact: the person, and the firm that they act for. */
export interface NamedParty {
  name: string
  firmName: string | null
}

/** Formats one side of a contact: 'Arthur Campos · Análises Clínicas Jacarandá'. */
export function contactName({ name, firmName }: NamedParty): string {
  return firmName === null || firmName === name ? name : `${name} · ${firmName}`
}
