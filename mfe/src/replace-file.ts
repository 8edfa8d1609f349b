import { rename, writeFile } from 'node:fs/promises'

/**
 * Replaces a file atomically, also across a power cut. The draft has a random name, because processes in different containers can have the
 * same pid. Without `mode`, the umask applies.
 */
export async function replaceFile(file: string, text: string, mode?: number): Promise<void> {
  const draft = `${file}.${process.pid}-${crypto.randomUUID()}.tmp`
  await writeFile(draft, text, { flush: true, ...(mode !== undefined && { mode }) })
  await rename(draft, file)
}
