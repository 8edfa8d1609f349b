import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { linkPackages } from '../src/provenance/check-out.ts'
import { repoRoot } from '../src/repo-root.ts'

/** Copies this checkout's current sources, and its installed packages, to another folder on the same disk. */
export function copyCheckout(folder: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: repoRoot, encoding: 'utf8' })
  for (const file of listed.split('\0').filter((name) => name !== '' && existsSync(path.join(repoRoot, name)))) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    cpSync(path.join(repoRoot, file), path.join(folder, file))
  }
  linkPackages(repoRoot, folder)
}
