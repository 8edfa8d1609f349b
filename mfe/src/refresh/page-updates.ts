import { BUILT } from '../page-events.ts'
import { DEV_EVENTS, type BuildState } from './dev-events.ts'
import { showFailures } from './failure-notice.ts'
import { runningApps } from './refresh-runtime.ts'

/** Updates the running apps of this page after each build, and reloads the page if that fails. */
let wanted: BuildState['hashes'] = {}
let isUpdating = false

new EventSource(DEV_EVENTS).onmessage = ({ data }: MessageEvent<string>) => {
  const { hashes, failures } = JSON.parse(data) as BuildState
  wanted = hashes
  showFailures(failures)
  void update()
}

async function update(): Promise<void> {
  if (isUpdating) return
  isUpdating = true
  try {
    for (let behind = appsBehind(); behind.length > 0; behind = appsBehind()) await Promise.all(behind.map(stepFrom))
    dispatchEvent(new Event(BUILT))
  } catch (error) {
    // oxlint-disable-next-line no-console -- developers want to know why the page lost its state
    console.info('Reloading the page:', error instanceof Error ? error.message : error)
    location.reload()
    return
  }
  isUpdating = false
}

/** The running apps whose build is not the current one. */
const appsBehind = (): string[] =>
  [...runningApps.keys()].filter((app) => wanted[app] !== undefined && runningApps.get(app)?.hash() !== wanted[app])

/** Advances an app by one build; it may need several steps. */
async function stepFrom(app: string): Promise<void> {
  const running = runningApps.get(app)
  const before = running?.hash()
  await running?.hot.check(true)
  if (running?.hash() === before) throw new Error(`there is no update from the running build of ${app}`)
}
