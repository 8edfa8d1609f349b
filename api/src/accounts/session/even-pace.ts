/** The step of the pace, longer than the work takes, so that its time doesn't show what was found. */
export const STEP_MS = 150

const nextStep = (start: number): Promise<void> =>
  new Promise((resolve) => void setTimeout(resolve, STEP_MS - ((performance.now() - start) % STEP_MS)))

/** Runs the work and goes on at the next full step since its start, whatever came of it. */
export async function atEvenPace<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    return await work()
  } finally {
    await nextStep(start)
  }
}

/** The same where only a refusal must not say more than it says; whoever is let in does not wait. */
export async function refusingAtEvenPace<Result>(work: () => Promise<Result>): Promise<Result> {
  const start = performance.now()
  try {
    return await work()
  } catch (error) {
    await nextStep(start)
    throw error
  }
}
