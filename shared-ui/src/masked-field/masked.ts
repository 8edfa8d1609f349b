/** Adds the punctuation to the input so far. */
export type Mask = (typed: string) => string

/** Typing within what stands there already is left alone: the cursor would jump to its end. */
export function masked(input: HTMLInputElement, mask: Mask): string {
  return input.selectionEnd === null || input.selectionEnd === input.value.length ? mask(input.value) : input.value
}
