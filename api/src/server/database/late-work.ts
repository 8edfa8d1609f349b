import { AsyncLocalStorage } from 'node:async_hooks'

const isAnsweredHere = new AsyncLocalStorage<(() => boolean) | null>()

/** Runs a call's work, which gets no more connections once the call has been answered: after a 503, the caller may already try again. */
export const untilAnswered = <Result>(isAnswered: () => boolean, work: () => Result): Result => isAnsweredHere.run(isAnswered, work)

/** Runs work that gets connections even after the call's answer, such as what a call begins for other calls too. */
export const evenIfAnswered = <Result>(work: () => Result): Result => isAnsweredHere.run(null, work)

/** True for work of a call that has been answered. */
export const isTooLate = (): boolean => isAnsweredHere.getStore()?.() === true
