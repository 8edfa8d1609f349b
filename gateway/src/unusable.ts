/** An error of something that a page can do without, and the reason why it has to. */
export class Unusable extends Error {
  override name = 'Unusable'
}
