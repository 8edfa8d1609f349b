import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const INSTALL_LIMIT_MS = 1_200_000
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth']

interface Programs {
  firefox: string | null
  webkit: { driver: string; browser: string } | null
  /** Missing programs, one line per engine. */
  missing: string[]
}

/** The engines of this machine; on Debian as root, installs missing ones first. */
export function findEngines(): Programs {
  const before = found()
  if (before.missing.length === 0) return before
  install()
  return found()
}

const inPath = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin'].map((folder) => join(folder, name)).find((file) => existsSync(file)) ?? null

function found(): Programs {
  const firefox = inPath('firefox-esr') ?? inPath('firefox')
  const [driver, xvfb] = [inPath('WebKitWebDriver'), inPath('xvfb-run')]
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  const webkit = driver !== null && xvfb !== null && browser !== undefined ? { driver, browser } : null
  return {
    firefox,
    webkit,
    missing: [
      ...(firefox === null ? ['Firefox not found on this machine (apt-get install firefox-esr)'] : []),
      ...(webkit === null ? ['WebKitGTK and its driver not found on this machine (apt-get install webkit2gtk-driver xvfb xauth)'] : []),
    ],
  }
}

function install(): void {
  if (process.getuid?.() !== 0 || inPath('apt-get') === null) return
  try {
    const options = { stdio: 'ignore', timeout: INSTALL_LIMIT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...PACKAGES], options)
  } catch {
    // Without a network nothing is installed, and the line above the table says so.
  }
}
