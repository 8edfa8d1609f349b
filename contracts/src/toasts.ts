// One export per text, so that a bundle contains only the texts it uses.
export * as toasts from './toast-texts.ts'
