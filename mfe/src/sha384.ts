import { createHash } from 'node:crypto'

/** What browsers call the integrity of a file: the only bytes that may stand in it. */
export const sha384Of = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
