import { createHash } from 'node:crypto'

/** The integrity of a file, as browsers take it: the only bytes that may stand in it. */
export const sha384Of = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
