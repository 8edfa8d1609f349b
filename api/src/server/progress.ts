/** Receives the progress of a long step: its name, and `done` of `total`. */
export type OnProgress = (step: string, done: number, total: number) => void

const WIDTH = 28

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** Shows a progress bar on a terminal; elsewhere, a line at the start and end of each step. */
export function showProgress(terminal: Terminal = process.stdout): OnProgress {
  let current = ''
  return (step, done, total) => {
    const isDone = done >= total
    if (terminal.isTTY === true) {
      const filled = Math.round((WIDTH * done) / total)
      terminal.write(`\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${step} ${done}/${total}${isDone ? '\n' : ''}`)
      return
    }
    if (step !== current) terminal.write(`${step} …\n`)
    if (isDone) terminal.write(`${step}: done (${total})\n`)
    current = step
  }
}
