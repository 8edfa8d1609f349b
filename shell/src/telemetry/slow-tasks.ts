import type { Code, ScreenView } from '../host/telemetry.ts'

/** The shortest task that is reported. During it the page answers no input. */
export const SLOW_TASK_MS = 1500

const TYPE = 'long-animation-frame'
const BUNDLE = /\/bundles\/([a-z][a-z0-9-]*)\/([\w.-]+)\//
/** The files of the shell that the site was built with; a published one is a bundle. */
const OWN_SHELL = /^\/(?:offline\/)?shell\//

/** A script of a long frame, as far as it is used here. TypeScript does not know it. */
interface FrameScript {
  startTime: number
  duration: number
  invoker: string
  invokerType: string
  /** The file of the function that the browser called. */
  sourceURL: string
}

interface LongFrame extends PerformanceEntry {
  scripts: readonly FrameScript[]
}

/**
 * Reports each version whose code blocked the page for too long, once in this page. `shell` is the name of the shell's bundle. Browsers
 * that do not attribute long frames to scripts report nothing.
 */
export function watchSlowTasks(shell: string, report: (code: Code) => void): void {
  if (typeof PerformanceObserver === 'undefined' || !PerformanceObserver.supportedEntryTypes?.includes(TYPE)) return
  const reported = new Set<string>()
  const observer = new PerformanceObserver((list) => {
    for (const script of (list.getEntries() as LongFrame[]).flatMap(({ scripts }) => scripts)) {
      const code = script.duration < SLOW_TASK_MS ? null : codeOf(script, shell)
      const key = `${code?.remote} ${code?.version}`
      if (code === null || reported.has(key)) continue
      reported.add(key)
      report(code)
    }
  })
  observer.observe({ type: TYPE, buffered: true })
}

/** The code that a script ran. React, in the shell's files, calls the handlers and components of the screen on display. */
function codeOf(script: FrameScript, shell: string): Code | null {
  const path = script.sourceURL.replace(/^[\w-]+:\/\/[^/]*/, '')
  const [, remote, version] = BUNDLE.exec(path) ?? []
  const code = remote === undefined || version === undefined ? null : { remote, version }
  if (code?.remote !== shell && !OWN_SHELL.test(path)) return code
  const view = viewAt(script)
  return view === null ? code : { remote: view.remote, version: view.version }
}

/** The screen of an event is the one on display when it began. React renders a new screen in a message, before its view is marked. */
function viewAt({ startTime, invoker, invokerType }: FrameScript): ScreenView | null {
  const isEvent = invokerType === 'event-listener' && !invoker.startsWith('MessagePort')
  const marks = performance.getEntriesByName('view', 'mark') as PerformanceMark[]
  return (marks.findLast((mark) => !isEvent || mark.startTime <= startTime)?.detail as ScreenView | null | undefined) ?? null
}
