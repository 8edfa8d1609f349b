import { readFile, writeFile } from 'node:fs/promises'

/** Estimate before the first build: one web app on two cores, while demo data is created. */
const FIRST_BUILD_MS = 5000

/** Duration of the last build of a web app on this machine; stored in node_modules, so a reinstall resets it. */
export async function lastBuildMs(file: string): Promise<number> {
  const lastMs = Number(await readFile(file, 'utf8').catch(() => ''))
  return lastMs > 0 ? lastMs : FIRST_BUILD_MS
}

/** Stores the duration of a build. A failure is ignored, because it is only an estimate. */
export const saveBuildMs = (file: string, tookMs: number): Promise<void> => writeFile(file, String(tookMs)).catch(() => undefined)

/** The remaining time in words; empty once the estimate is exceeded. */
export const timeLeft = (expectedMs: number, tookMs: number): string =>
  tookMs < expectedMs ? `about ${Math.ceil((expectedMs - tookMs) / 1000)} s left` : ''
