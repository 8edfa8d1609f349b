import { rename, writeFile } from 'node:fs/promises'

/**
 * A reader sees the old file or the new one, never a part, also after a power cut. The draft's name is nobody else's: processes in
 * containers that share a folder may have the same number. Without a `mode` the umask decides who may read it.
 */
export async function replaceFile(file: string, text: string, mode?: number): Promise<void> {
  const draft = `${file}.${process.pid}-${crypto.randomUUID()}.tmp`
  await writeFile(draft, text, { flush: true, ...(mode !== undefined && { mode }) })
  await rename(draft, file)
}
