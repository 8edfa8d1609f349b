import { createHash } from 'node:crypto'

/** Subresource integrity of a file's content. */
export const sha384Of = (content: string | Buffer): string => `sha384-${createHash('sha384').update(content).digest('base64')}`
