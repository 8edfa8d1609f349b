/** One side of a contact: the person, and the firm that it acts for there. */
export interface NamedParty {
  fullName: string
  firm?: string | null | undefined
}

/** The name of one side of a contact, the same wherever it stands in a line: 'Arthur Campos · Análises Clínicas Jacarandá'. */
export function contactName({ fullName, firm }: NamedParty): string {
  return firm === null || firm === undefined || firm === fullName ? fullName : `${fullName} · ${firm}`
}
