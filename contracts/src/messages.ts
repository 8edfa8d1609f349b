// A name for each text, so that a bundle holds those that it says.
export * as messages from './message-texts.ts'
