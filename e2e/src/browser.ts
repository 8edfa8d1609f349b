import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/** Paths of browsers. Not the headless shell, which shows no notifications. */
const KNOWN_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The features that Playwright disables, since Chromium obeys only the last such switch. */
const PLAYWRIGHT_DISABLES = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]
/** Pages of the browser itself, for the suggestions below its address bar: they cost every new context half a second of CPU. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

export const DISABLED_FEATURES = `--disable-features=${[...PLAYWRIGHT_DISABLES, ...ADDRESS_BAR].join(',')}`

function found(): string | undefined {
  const { CHROME_PATH } = process.env
  if (CHROME_PATH !== undefined && !existsSync(CHROME_PATH)) throw new Error(`CHROME_PATH names ${CHROME_PATH}, which does not exist.`)
  return [CHROME_PATH, ...KNOWN_PLACES, chromium.executablePath()].find((path) => path !== undefined && existsSync(path))
}

function tried(program: string, ...args: string[]): boolean {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 1_200_000 })
    return true
  } catch {
    return false
  }
}

/** Installs a browser: the distribution's package if this process may, or else Playwright's download. */
function install(): void {
  console.log('No Chromium found: installing one …')
  const apt = (...args: string[]): boolean => process.getuid?.() === 0 && tried('apt-get', ...args)
  if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')) return
  const playwright = join(createRequire(import.meta.url).resolve('@playwright/test/package.json'), '..', 'cli.js')
  tried(process.execPath, playwright, 'install', 'chromium')
}

/** A real Chromium, found or installed now. Throws without one. */
export function chromiumPath(): string {
  const path = found() ?? (install(), found())
  if (path === undefined) {
    throw new Error('No Chromium found, and none could be installed. Install Chromium or Chrome, or set CHROME_PATH.')
  }
  return path
}
