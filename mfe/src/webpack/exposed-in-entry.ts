import type { Chunk, Compiler } from 'webpack'

const NAME = 'ExposedInEntryPlugin'
/** After webpack's STAGE_ADVANCED, which splits chunks: otherwise modules would move into the entry because the exposed one needs them. */
const AFTER_SPLITTING = 11

/**
 * Puts the exposed module into the container's own file. Module Federation makes a chunk of it, which every page would request before any
 * of the remote's screens.
 */
export class ExposedInEntryPlugin {
  readonly #container: string
  readonly #exposed: string

  constructor(container: string, exposed: string) {
    this.#container = container
    this.#exposed = exposed
  }

  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, ({ hooks, chunks, chunkGraph, namedChunks }) => {
      hooks.optimizeChunks.tap({ name: NAME, stage: AFTER_SPLITTING }, () => {
        const [entry, exposed] = [this.#container, this.#exposed].map((name) => namedChunks.get(name))
        if (entry === undefined || exposed === undefined) return
        adoptChildren(entry, exposed)
        chunkGraph.integrateChunks(entry, exposed)
        chunks.delete(exposed)
        namedChunks.delete(this.#exposed)
      })
    })
  }
}

/** Attaches the exposed chunk's children to the entry's groups: the integrity plugin would skip those below a chunk's second group. */
function adoptChildren(entry: Chunk, exposed: Chunk): void {
  const children = [...exposed.groupsIterable].flatMap((group) => [...group.childrenIterable])
  for (const parent of entry.groupsIterable) {
    for (const child of children) {
      parent.addChild(child)
      child.addParent(parent)
    }
  }
}
