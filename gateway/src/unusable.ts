/** Something optional for a page cannot be used, with the reason. */
export class Unusable extends Error {
  override name = 'Unusable'
}
