import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

interface KeyFile {
  file: string
  /** The variable that the key can be set by instead. */
  variable: string
}

/** A new key, written whole beside its place and then linked to it: whoever reads the place never finds half a file. */
function makeKey(file: string): void {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    // Of several that start at once one makes it, and all read that one.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

/** A key of 32 bytes in the data folder, made by whoever needs it first. */
export function keptKey(dataDir: string, { file: name, variable }: KeyFile): Buffer {
  const folder = join(dataDir, 'keys')
  const file = join(folder, name)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) makeKey(file)
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'hex')
  if (key.length !== KEY_BYTES)
    throw new Error(`${file} holds no key of ${KEY_BYTES} bytes: put back the one of before, or set ${variable}`)
  return key
}
