/** One side of a contact by its names: the person, and the firm that it acts for there. */
export interface NamedParty {
  name: string
  firmName: string | null
}

/** The name of one side of a contact, the same wherever it stands in a line: 'Arthur Campos · Análises Clínicas Jacarandá'. */
export function contactName({ name, firmName }: NamedParty): string {
  return firmName === null || firmName === name ? name : `${name} · ${firmName}`
}
