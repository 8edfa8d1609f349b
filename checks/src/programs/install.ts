import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const INSTALL_LIMIT_MS = 1_200_000

/** Path of a program on this machine, or null. */
export const programPath = (name: string): string | null =>
  [...(process.env['PATH'] ?? '').split(delimiter), '/usr/bin', '/usr/sbin']
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file)) ?? null

/** Programs missing on this machine; on Debian as root, tries to install their packages first. */
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
    // Without a network nothing is installed, and the caller reports what was not checked.
  }
}
