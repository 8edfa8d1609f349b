import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const INSTALL_LIMIT_MS = 240_000

/** The place of a program on this machine, or null. */
export const programPath = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null

/** The programs of a list that are not on this machine; on a Debian where that may be done, the packages that bring them are installed first. */
export function missingPrograms(programs: readonly string[], packages: readonly string[]): string[] {
  const missing = (): string[] => programs.filter((name) => programPath(name) === null)
  if (missing().length > 0) install(packages)
  return missing()
}

function install(packages: readonly string[]): void {
  if (process.getuid?.() !== 0 || programPath('apt-get') === null) return
  try {
    const options = { stdio: 'ignore', timeout: INSTALL_LIMIT_MS, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
  } catch {
    // Without the network nothing is installed, and who asked says what was not looked at.
  }
}
