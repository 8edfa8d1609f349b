import { buildApps } from './build.ts'
import type { BuildProgress } from './build-in-child.ts'

/** Child process of `buildInChild`: builds the given folders and reports progress to its parent. */
const tell = (message: BuildProgress) => process.send?.(message)

// The parent has exited.
process.on('disconnect', () => process.exit(1))

try {
  // One by one: they share a thread, and this way the first is ready early.
  for (const dir of process.argv.slice(2))
    await buildApps([dir], {
      // This is mostly a full build of a fresh checkout: writing the cache would cost a third more time than it saves.
      isCached: false,
      onProgress: (name, share) => tell({ name, share }),
      onDone: ({ name, version }) => tell({ name, version }),
    })
} catch (error) {
  tell({ error: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
}
process.removeAllListeners('disconnect')
process.disconnect?.()
