/** Adds punctuation to partial input. */
export type Mask = (typed: string) => string

/** Input in the middle is left alone: the cursor would jump to the end. */
export function masked(input: HTMLInputElement, mask: Mask): string {
  return input.selectionEnd === null || input.selectionEnd === input.value.length ? mask(input.value) : input.value
}
