/** Answers are delayed to a multiple of this, which exceeds the work itself, so that timing reveals nothing. */
export const STEP_MS = 150

const nextStep = (start: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, STEP_MS - ((performance.now() - start) % STEP_MS)))

/** Runs the work and waits until the next full step, whether it succeeds or fails. */
export async function padTiming<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await nextStep(start)
  }
}

/** Pads only refusals, so that their timing reveals nothing; success is answered at once. */
export async function padRefusalTiming<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await nextStep(start)
    throw error
  }
}
