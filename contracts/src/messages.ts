import type * as texts from './message-texts.ts'

// One export per text, so that a bundle contains only the texts it uses.
export * as messages from './message-texts.ts'
export * as formMessages from './form-texts.ts'
export * as toasts from './toast-texts.ts'

/** The name of a text. Schemas use it as their error message; forms and the API show its text in the reader's language. */
export type MessageKey = keyof typeof texts
export const key = (name: MessageKey): MessageKey => name
