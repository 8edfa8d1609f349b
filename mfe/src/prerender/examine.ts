/** What a remote's exposed module says of itself, once it is imported. */
export interface Exposed {
  /** The range of the contract that src/screens.ts names; null where there was no reading it. */
  contract: string | null
  /** What would keep screens from being shown, each in a line. */
  problems: string[]
}

const COMPONENT_TYPES = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) => Symbol.for(name))

/** Imports every screen of a remote, and looks at what arrives as the shell's loader would. */
export async function examine(readRemote: () => unknown, screens: readonly string[]): Promise<Exposed> {
  let remote: unknown
  try {
    remote = readRemote()
  } catch (error) {
    return { contract: null, problems: [`src/screens.ts cannot be imported: ${messageOf(error)}`] }
  }
  if (!isFields(remote) || typeof remote['contract'] !== 'string' || !isFields(remote['screens'])) {
    return { contract: null, problems: ['src/screens.ts has no default export with `contract` and `screens`'] }
  }
  const loads = remote['screens']
  const problems = await Promise.all(screens.map(async (screen) => problemOf(screen, loads[screen])))
  return { contract: remote['contract'], problems: problems.filter((problem) => problem !== null) }
}

async function problemOf(screen: string, load: unknown): Promise<string | null> {
  if (typeof load !== 'function') return `src/screens.ts has no '${screen}', which src/area.ts shows`
  let module: unknown
  try {
    module = await (load as () => unknown)()
  } catch (error) {
    return `the screen '${screen}' cannot be imported: ${messageOf(error)}`
  }
  if (!isFields(module) || module['default'] === undefined) return `the screen '${screen}' has no default export`
  return isComponent(module['default']) ? null : `the default export of the screen '${screen}' is no component`
}

/** A function or class, or what `memo`, `forwardRef` and `lazy` make of one. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (isFields(value) && COMPONENT_TYPES.some((type) => type === value['$$typeof']))

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
