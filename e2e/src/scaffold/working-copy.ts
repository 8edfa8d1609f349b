import { execFile, execFileSync } from 'node:child_process'
import { copyFileSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { promisify } from 'node:util'

const root = realpathSync(join(import.meta.dirname, '..', '..', '..'))

export interface WorkingCopy {
  folder: string
  /** Runs a program there, and returns its output. On failure, the error contains the output. */
  run(program: string, args: string[], env?: Record<string, string>): Promise<string>
  remove(): void
}

/** The current checkout, committed or not, as a new repository, with the packages installed here. */
export async function workingCopy(): Promise<WorkingCopy> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'ponte-copy-')))
  const run: WorkingCopy['run'] = async (program, args, env = {}) => {
    const running = promisify(execFile)(program, args, { cwd: folder, env: { ...process.env, ...env } })
    const { stdout } = await running.catch((error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${program} ${args.join(' ')} failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`, { cause: error })
    })
    return stdout
  }
  for (const file of tracked()) {
    mkdirSync(join(folder, dirname(file)), { recursive: true })
    cpSync(join(root, file), join(folder, file))
  }
  linkInstalled(folder)
  const git = (...args: string[]) => run('git', ['-c', 'user.name=Developer', '-c', 'user.email=developer@ponte.example', ...args])
  await git('init', '--quiet')
  await git('add', '--all')
  await git('commit', '--quiet', '--no-verify', '--message', 'As it is')
  return { folder, run, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function tracked(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  return listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file)))
}

/** Our own packages resolve to the copy; all others to the installed ones. */
function linkInstalled(folder: string): void {
  const installed = realpathSync(join(root, 'node_modules'))
  for (const place of readdirSync(installed).flatMap(placesIn)) {
    const real = realpathSync(join(installed, place))
    const target = real.startsWith(installed) ? real : join(folder, relative(root, real))
    mkdirSync(dirname(join(folder, 'node_modules', place)), { recursive: true })
    symlinkSync(target, join(folder, 'node_modules', place))
  }
  copyFileSync(join(installed, '.package-lock.json'), join(folder, 'node_modules', '.package-lock.json'))

  function placesIn(name: string): string[] {
    if (name === '.bin' || name.startsWith('@')) return readdirSync(join(installed, name)).map((one) => join(name, one))
    return name.startsWith('.') ? [] : [name]
  }
}
