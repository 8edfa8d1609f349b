declare global {
  interface Navigator {
    /** Missing in some browsers. */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string }
  }
}

/** True on a connection that saves data, where nothing is prefetched. */
export function isSavingData(): boolean {
  const { saveData = false, effectiveType = '' } = navigator.connection ?? {}
  return saveData || effectiveType.endsWith('2g')
}
