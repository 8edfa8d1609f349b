/** A finding about a part of the machine or the configuration, and its remedy. */
export interface Finding {
  state: 'good' | 'mind' | 'bad'
  /** The finding in a sentence. */
  says: string
  /** The next step; absent where all is well. */
  remedy?: string
}

export const good = (says: string): Finding => ({ state: 'good', says })
export const mind = (says: string, remedy: string): Finding => ({ state: 'mind', says, remedy })
export const bad = (says: string, remedy: string): Finding => ({ state: 'bad', says, remedy })

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
