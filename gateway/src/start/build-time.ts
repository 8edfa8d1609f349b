import { readFile, writeFile } from 'node:fs/promises'

/** The estimate where nothing was built yet: one web app on two cores, while demo data is made. */
const FIRST_BUILD_MS = 5000

/** How long a web app took to build the last time on this machine; the file lies with the packages and goes when they are installed anew. */
export async function lastBuildMs(file: string): Promise<number> {
  const lastMs = Number(await readFile(file, 'utf8').catch(() => ''))
  return lastMs > 0 ? lastMs : FIRST_BUILD_MS
}

/** Keeps how long a web app took. An estimate is no reason to stop: a folder that takes no file has none the next time. */
export const keepBuildMs = (file: string, tookMs: number): Promise<void> => writeFile(file, String(tookMs)).catch(() => undefined)

/** The time left in words; empty over the estimate, when nobody knows. */
export const timeLeft = (expectedMs: number, tookMs: number): string =>
  tookMs < expectedMs ? `about ${Math.ceil((expectedMs - tookMs) / 1000)} s left` : ''
