import runtime from 'react-refresh/runtime'

/** What webpack lets a module do with its own replacement: the part of `module.hot` that is used here. */
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

/** An app in this page: the shell, or a remote. Each has a webpack runtime of its own. */
interface RunningApp {
  hot: Hot
  /** The hash of the build that runs, updates included. */
  hash(): string
}

const apps = new Map<string, RunningApp>()

/** The apps whose code runs in this page. */
export const runningApps: ReadonlyMap<string, RunningApp> = apps

// Before React is there: it tells whoever stands here of its renderer.
runtime.injectIntoGlobalHook(window)

const refreshing = {
  functions: (app: string, id: string | number) => ({
    $RefreshReg$: (type: unknown, name: string) => runtime.register(type, `${app} ${id} ${name}`),
    $RefreshSig$: runtime.createSignatureFunctionForTransform,
  }),
  accept,
}
Object.assign(globalThis, { ponteRefresh: refreshing })

/** Called at the end of each module. One that exports nothing but components takes its own replacement; any other is its importers' affair. */
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

/** Read now: a module's exports are accessors to what it holds at the moment. */
const fieldsOf = (exports: unknown): Exports => (typeof exports === 'object' && exports !== null ? { ...exports } : {})

/** True for the same names with the same components behind them, be they of another version. */
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
