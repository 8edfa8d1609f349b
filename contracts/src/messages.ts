// One export per text, so that a bundle contains only the texts it uses.
export * as messages from './message-texts.ts'
