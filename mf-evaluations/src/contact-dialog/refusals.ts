import { codeOf } from '@ponte/platform/refusal'

const FINAL: readonly string[] = ['too_early', 'window_closed', 'already_answered', 'already_evaluated', 'answer_first', 'not_found']
const OVER: readonly string[] = ['window_closed', 'already_answered', 'already_evaluated', 'not_found']

/** A refusal that retrying cannot change: the contact's state differs from what this tab assumed. */
export const isFinal = (error: unknown): boolean => FINAL.includes(codeOf(error))

/** True if the input can never be sent any more. */
export const isOver = (error: unknown): boolean => OVER.includes(codeOf(error))
