import type { RemoteBuild } from '../build/build-info.ts'

/** Contradictory contract ranges: the shell reads one before any code runs, the other one after. */
export function contractProblems({ area, exposed }: RemoteBuild): string[] {
  const [declared, said] = [area.contract, exposed?.contract ?? null]
  return said === null || said === declared ? [] : [`src/area.ts says contract ${declared}, src/screens.ts says ${said}`]
}

/** Styles that would affect other remotes or the shell; empty if the build does not record them. */
export const styleProblems = ({ styles }: RemoteBuild): string[] => styles?.problems ?? []

/** Problems that would keep the build's screens from being shown; empty if the build does not record them. */
export const screenProblems = ({ exposed }: RemoteBuild): string[] => exposed?.problems ?? []
