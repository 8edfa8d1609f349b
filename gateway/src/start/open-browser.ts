import { spawn } from 'node:child_process'

/** The program that opens an address in the default browser, by platform. */
const openerOf = (url: string, platform: NodeJS.Platform): [string, string[]] => {
  if (platform === 'darwin') return ['open', [url]]
  if (platform === 'win32') return ['cmd', ['/c', 'start', '""', url]]
  return ['xdg-open', [url]]
}

interface Opening {
  platform?: NodeJS.Platform
  env?: NodeJS.ProcessEnv
}

/**
 * Opens an address in the browser. On failure returns the reason instead of throwing, because the site runs and its address is on the
 * terminal.
 */
export function openBrowser(url: string, { platform = process.platform, env = process.env }: Opening = {}): Promise<string | null> {
  const [program, args] = openerOf(url, platform)
  const whyNot = (reason: string) => `The browser did not open (${reason}). The address is ${url}`
  return new Promise((resolve) => {
    // Detached, because the browser outlives the site.
    const child = spawn(program, args, { env, detached: true, stdio: 'ignore', windowsVerbatimArguments: true })
    child.unref()
    child.once('error', (error) => resolve(whyNot(error.message)))
    child.once('exit', (code) => resolve(code === 0 ? null : whyNot(`${program} exited with ${code ?? 'a signal'}`)))
  })
}
