import { setTimeout } from 'node:timers/promises'

const LOOK_EVERY_MS = 25

/** Resolves once the condition is true; rejects after a time limit. */
export async function eventually(isSo: () => Promise<boolean>, limitMs = 60_000): Promise<void> {
  const deadline = Date.now() + limitMs
  while (!(await isSo())) {
    if (Date.now() > deadline) throw new Error(`The condition did not become true within ${limitMs} ms: ${isSo.toString()}`)
    await setTimeout(LOOK_EVERY_MS)
  }
}
