import runtime from 'react-refresh/runtime'

/** The part of webpack's `module.hot` that is used here. */
interface Hot {
  data?: { exports?: Exports }
  accept(): void
  dispose(callback: (data: { exports?: Exports }) => void): void
  invalidate(): void
  check(autoApply: boolean): Promise<readonly (string | number)[] | null>
}

interface Module {
  id: string | number
  exports: unknown
}

type Exports = Readonly<Record<string, unknown>>

/** An app in this page: the shell or a remote. Each has its own webpack runtime. */
interface RunningApp {
  hot: Hot
  /** The hash of the running build, updates included. */
  hash(): string
}

const apps = new Map<string, RunningApp>()

/** The apps whose code runs in this page. */
export const runningApps: ReadonlyMap<string, RunningApp> = apps

// Before React loads: React reports its renderer to this hook.
runtime.injectIntoGlobalHook(window)

const refreshing = {
  functions: (app: string, id: string | number) => ({
    $RefreshReg$: (type: unknown, name: string) => runtime.register(type, `${app} ${id} ${name}`),
    $RefreshSig$: runtime.createSignatureFunctionForTransform,
  }),
  accept,
}
Object.assign(globalThis, { ponteRefresh: refreshing })

/**
 * Called at the end of each module. A module that exports only components accepts its own replacement; others leave it to their importers.
 */
function accept(app: string, { id, exports }: Module, hot: Hot | undefined, hash: () => string): void {
  if (hot === undefined) return
  apps.set(app, { hot, hash })
  const present = fieldsOf(exports)
  const components = Object.entries(present).filter(([, value]) => runtime.isLikelyComponentType(value))
  for (const [name, type] of components) runtime.register(type, `${app} ${id} exports ${name}`)
  const before = hot.data?.exports
  if (components.length === 0 || components.length < Object.keys(present).length) {
    if (before !== undefined) hot.invalidate()
    return
  }
  hot.dispose((data) => {
    data.exports = present
  })
  hot.accept()
  if (before === undefined) return
  if (isAlike(before, present)) refreshSoon()
  else hot.invalidate()
}

/** Copies the exports now, because they are getters whose values change. */
const fieldsOf = (exports: unknown): Exports => (typeof exports === 'object' && exports !== null ? { ...exports } : {})

/** True if both have the same names with the same components, in any version. */
function isAlike(before: Exports, present: Exports): boolean {
  const names = Object.keys(present)
  return (
    names.length === Object.keys(before).length &&
    names.every((name) => runtime.getFamilyByType(before[name]) === runtime.getFamilyByType(present[name]))
  )
}

let isPlanned = false

/** Once for all modules that are replaced together. */
function refreshSoon(): void {
  if (isPlanned) return
  isPlanned = true
  setTimeout(() => {
    isPlanned = false
    runtime.performReactRefresh()
  })
}
