/** What stood in a form that was left without saving, and the record that it was about then. */
export interface Kept<Item, Values> {
  basis: Item
  values: Values
}

export interface KeptDrafts<Item, Values> {
  read: (ownerId: string, id: string) => Kept<Item, Values> | null
  keep: (ownerId: string, id: string, kept: Kept<Item, Values>) => void
  drop: (id: string) => void
}

/**
 * By the record's id, for as long as this page is loaded: over the browser's back and forward, which ask nobody, and over a
 * session that ended. Never in a storage, since it holds other people's data.
 */
export function keptDrafts<Item, Values>(): KeptDrafts<Item, Values> {
  const drafts = new Map<string, Kept<Item, Values>>()
  let owner: string | null = null
  const become = (ownerId: string) => {
    if (owner !== ownerId) drafts.clear()
    owner = ownerId
  }
  return {
    read(ownerId, id) {
      become(ownerId)
      return drafts.get(id) ?? null
    },
    keep(ownerId, id, kept) {
      become(ownerId)
      drafts.set(id, kept)
    },
    drop: (id) => void drafts.delete(id),
  }
}
