/** The result of importing a remote. */
export interface Exposed {
  /** The contract range named in src/screens.ts; null if it cannot be read. */
  contract: string | null
  /** The problems that would keep screens from being shown, one line each. */
  problems: string[]
}

const COMPONENT_TYPES = ['react.memo', 'react.forward_ref', 'react.lazy'].map((name) => Symbol.for(name))

/** Imports every screen of a remote and checks it as the shell's loader would. */
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
  if (typeof load !== 'function') return `src/screens.ts has no '${screen}', which src/area.ts names`
  let module: unknown
  try {
    module = await (load as () => unknown)()
  } catch (error) {
    return `the screen '${screen}' cannot be imported: ${messageOf(error)}`
  }
  if (!isFields(module) || module['default'] === undefined) return `the screen '${screen}' has no default export`
  return isComponent(module['default']) ? null : `the default export of the screen '${screen}' is not a component`
}

/** A function or class, or a result of `memo`, `forwardRef` or `lazy`. */
const isComponent = (value: unknown): boolean =>
  typeof value === 'function' || (isFields(value) && COMPONENT_TYPES.some((type) => type === value['$$typeof']))

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
