/** A paragraph, a list, terms with what holds for each, or ways on to other pages. */
export type LegalPart =
  | string
  | readonly string[]
  | { readonly facts: readonly (readonly [what: string, rule: string])[] }
  | { readonly links: readonly { readonly to: string; readonly label: string }[] }

interface LegalSection {
  /** Its anchor, which people link to: it stays when the title changes. */
  readonly id: string
  readonly title: string
  readonly parts: readonly LegalPart[]
}

export interface LegalDocument {
  readonly title: string
  readonly lead: string
  readonly sections: readonly LegalSection[]
}
