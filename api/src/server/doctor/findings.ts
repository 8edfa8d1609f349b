/** A finding about the machine or the configuration, with a remedy. */
export interface Finding {
  state: 'good' | 'warning' | 'bad'
  /** The finding in one sentence. */
  message: string
  /** The next step; absent if all is well. */
  remedy?: string
}

export const good = (message: string): Finding => ({ state: 'good', message })
export const warn = (message: string, remedy: string): Finding => ({ state: 'warning', message, remedy })
export const bad = (message: string, remedy: string): Finding => ({ state: 'bad', message, remedy })

export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
