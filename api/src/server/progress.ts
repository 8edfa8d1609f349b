/** A listener to the progress of a long step: `done` of `total`, with the step in words. */
export type OnProgress = (step: string, done: number, total: number) => void

const WIDTH = 28

interface Terminal {
  isTTY?: boolean
  write(text: string): unknown
}

/** A bar that fills on a terminal, a line at the start and the end of each step elsewhere. */
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
