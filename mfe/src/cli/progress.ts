interface Output {
  write(text: string): unknown
  isTTY?: boolean
}

export interface Progress {
  /** Starts the next step and completes the previous one. */
  step(title: string): void
  /** Shows progress of the current step; terminal only, because a log needs whole lines. */
  update(detail: string): void
  /** Prints a permanent line about the current step. */
  note(line: string): void
  done(): void
}

/** Prints steps as `[2/5] Building … 3.1 s`, one line each. */
export function progress(total: number, output: Output = process.stdout): Progress {
  let current = 0
  let title = ''
  let startedAt = 0
  let isOpen = false
  const label = () => `[${current}/${total}] ${title}`
  const clear = () => output.isTTY === true && output.write('\r\x1b[2K')

  const finish = () => {
    if (!isOpen) return
    clear()
    output.write(`${label()} … ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
    isOpen = false
  }
  return {
    step(next) {
      finish()
      current += 1
      title = next
      startedAt = Date.now()
      isOpen = true
      if (output.isTTY === true) output.write(label())
    },
    update(detail) {
      if (!isOpen || output.isTTY !== true) return
      clear()
      output.write(`${label()} … ${detail}`)
    },
    note(line) {
      clear()
      output.write(`      ${line}\n`)
    },
    done: finish,
  }
}
