export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** Turns a table of labels into the choices of a select, in the same order. */
export function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>): readonly Choice<Value>[] {
  return keysOf(labels).map((value) => ({ value, label: labels[value] }))
}

/** The keys of a table, in its order. The table must not be empty. */
export const keysOf = <Key extends string>(table: Readonly<Record<Key, unknown>>) =>
  Object.keys(table) as unknown as readonly [Key, ...Key[]]

export const labelsOf = <Key extends string>(entries: Readonly<Record<Key, { label: string }>>): Readonly<Record<Key, string>> =>
  Object.fromEntries(keysOf(entries).map((key) => [key, entries[key].label])) as Record<Key, string>
