import type { BuiltFile, RemoteBuild } from './build-info.ts'

const KILOBYTE = 1024
const NAMED = 3

type Files = Readonly<Record<string, BuiltFile>>

/** The chunks of translations by their name in src/screens.ts: nobody gets one who has not chosen that language. */
const TRANSLATION = /^language-/

/** The files of a build that everybody's browser fetches: neither what the gateway puts into pages, nor what it runs itself. */
function sentFiles(files: Files): { name: string; bytes: number }[] {
  const sent = Object.entries(files).filter(([name]) => /\.(js|css|woff2)$/.test(name) && !TRANSLATION.test(name))
  return sent.map(([name, { brotliBytes }]) => ({ name, bytes: brotliBytes }))
}

/** Bytes of all scripts, styles and fonts, with brotli: a remote's `size`, and what its budget is about. */
export const sentBytes = (files: Files): number => sentFiles(files).reduce((sum, { bytes }) => sum + bytes, 0)

/** A size in KB, rounded up: what is over its budget never looks as if it kept it. */
export const inKilobytes = (bytes: number): string => `${(Math.ceil((bytes * 10) / KILOBYTE) / 10).toFixed(1)} KB`

/** A size beside its budget, where there was one yet. */
export const formatWeight = (bytes: number, budgetKb?: number): string =>
  budgetKb === undefined ? inKilobytes(bytes) : inKilobytes(bytes).replace(' KB', ` of ${budgetKb} KB`)

/** The reason why a build is over its area's budget, with where to look first; null when it is not. */
export function whyTooHeavy({ area, size, files }: RemoteBuild): string | null {
  // A build from before there were budgets has none. (New ones cannot be made without: see area-of.ts.)
  const { budgetKb }: { budgetKb?: number } = area
  if (budgetKb === undefined || size <= budgetKb * KILOBYTE) return null
  const heaviest = sentFiles(files)
    .sort((left, right) => right.bytes - left.bytes)
    .slice(0, NAMED)
    .map(({ name, bytes }) => `${name} ${inKilobytes(bytes)}`)
  return `weighs ${inKilobytes(size)}, its budget is ${budgetKb} KB; the heaviest files: ${heaviest.join(', ')}`
}
