/** Something that a page can do without, and why it has to. */
export class Unusable extends Error {
  override name = 'Unusable'
}
