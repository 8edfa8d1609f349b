import type { BuiltFile, RemoteBuild } from './build-info.ts'

export const KILOBYTE = 1024
const NAMED = 3

/** The chunk with the React of a remote that brings its own, and its limit. No screen has this name: screens may not start with _. */
export const OWN_REACT_FILE = '_react'
const OWN_REACT_KB = 65

type Files = Readonly<Record<string, BuiltFile>>

/** Chunks of translations, by their name in src/screens.ts. Only users of that language download them. */
export const TRANSLATION = /^language-.*\.js$/

/** The files every browser downloads: without those the gateway inlines or runs itself. */
function sentFiles(files: Files): { name: string; bytes: number }[] {
  const sent = Object.entries(files).filter(([name]) => /\.(js|css|woff2)$/.test(name) && !TRANSLATION.test(name))
  return sent.map(([name, { brotliBytes }]) => ({ name, bytes: brotliBytes }))
}

/** Brotli bytes of all scripts, styles and fonts: a remote's `size`, which its budget limits. */
export const sentBytes = (files: Files): number => sentFiles(files).reduce((sum, { bytes }) => sum + bytes, 0)

/** Size in KB, rounded up, so that an exceeded budget never looks kept. */
export const inKilobytes = (bytes: number): string => `${(Math.ceil((bytes * 10) / KILOBYTE) / 10).toFixed(1)} KB`

/** Size next to its budget, if there is one. */
export const formatWeight = (bytes: number, budgetKb?: number): string =>
  budgetKb === undefined ? inKilobytes(bytes) : inKilobytes(bytes).replace(' KB', ` of ${budgetKb} KB`)

/** Size of the React that a remote brings. */
const reactBytes = (files: Files): number => {
  const [, react] = Object.entries(files).find(([name]) => name.startsWith(`${OWN_REACT_FILE}.`)) ?? []
  return react?.brotliBytes ?? 0
}

export const formatReact = (files: Files): string => formatWeight(reactBytes(files), OWN_REACT_KB)

/** Why a build exceeds its budget, with its heaviest files; null if it does not. */
export function whyTooHeavy({ area, size, files }: RemoteBuild): string | null {
  if (reactBytes(files) > OWN_REACT_KB * KILOBYTE)
    return `brings a React of ${inKilobytes(reactBytes(files))}; ${OWN_REACT_KB} KB are allowed`
  // Builds from before budgets existed have none. (area-of.ts requires one in new builds.)
  const { budgetKb }: { budgetKb?: number } = area
  if (budgetKb === undefined || size <= budgetKb * KILOBYTE) return null
  const heaviest = sentFiles(files)
    .sort((left, right) => right.bytes - left.bytes)
    .slice(0, NAMED)
    .map(({ name, bytes }) => `${name} ${inKilobytes(bytes)}`)
  return `weighs ${inKilobytes(size)}, its budget is ${budgetKb} KB; the heaviest files: ${heaviest.join(', ')}`
}
