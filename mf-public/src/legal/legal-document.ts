/** A paragraph, a list, terms with definitions, or links. */
export type LegalPart =
  | string
  | readonly string[]
  | { readonly facts: readonly (readonly [what: string, rule: string])[] }
  | { readonly links: readonly { readonly to: string; readonly label: string }[] }

interface LegalSection {
  /** Its anchor, which stays the same when the title changes, because people link to it. */
  readonly id: string
  readonly title: string
  readonly parts: readonly LegalPart[]
}

export interface LegalDocument {
  readonly title: string
  readonly lead: string
  readonly sections: readonly LegalSection[]
}
