/** A finding about the machine or the configuration, with a remedy. */
export interface Finding {
  state: 'good' | 'mind' | 'bad'
  /** The finding in one sentence. */
  says: string
  /** The next step; absent if all is well. */
  remedy?: string
}

export const good = (says: string): Finding => ({ state: 'good', says })
export const mind = (says: string, remedy: string): Finding => ({ state: 'mind', says, remedy })
export const bad = (says: string, remedy: string): Finding => ({ state: 'bad', says, remedy })

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
