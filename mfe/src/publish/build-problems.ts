import type { RemoteBuild } from '../build/build-info.ts'

/** The ranges of the contract that contradict each other: the shell reads one before any code runs, and the other one after. */
export function contractProblems({ area, exposed }: RemoteBuild): string[] {
  const [declared, said] = [area.contract, exposed?.contract ?? null]
  return said === null || said === declared ? [] : [`src/area.ts says contract ${declared}, src/screens.ts says ${said}`]
}

/** What of a build's styles would change other remotes, or the shell; nothing where the build does not say. */
export const styleProblems = ({ styles }: RemoteBuild): string[] => styles?.problems ?? []

/** What would keep a build's screens from being shown; nothing where the build does not say. */
export const screenProblems = ({ exposed }: RemoteBuild): string[] => exposed?.problems ?? []
