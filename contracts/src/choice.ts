export interface Choice<Value extends string = string> {
  readonly value: Value
  readonly label: string
}

/** A table of labels as the choices of a select, in the table's order. */
export function choicesOf<Value extends string>(labels: Readonly<Record<Value, string>>): readonly Choice<Value>[] {
  return (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }))
}
