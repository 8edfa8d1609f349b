import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

interface KeyFile {
  file: string
  /** The environment variable that can hold the keys instead. */
  variable: string
}

/** Writes a new key to a temporary file, then links it into place, so that no reader sees half a file. */
function makeKey(file: string): void {
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('hex'), { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(draft, file)
  } catch (error) {
    // If several servers start at once, one creates the key and all read it.
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

/** Keys of 32 bytes, newest first. Only the first encrypts or signs; the others decrypt or verify older data. */
export type Keys = readonly [newest: Buffer, ...earlier: Buffer[]]

/** Reads the keys in a file of the data folder, one per line. Creates the file if it does not exist. */
export function keptKeys(dataDir: string, named: KeyFile): Keys {
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const file = fileOf(dataDir, named)
  if (!existsSync(file)) makeKey(file)
  return readKeys(file, named)
}

/** Like `keptKeys`, but returns null if there is no file. */
export function presentKeys(dataDir: string, named: KeyFile): Keys | null {
  const file = fileOf(dataDir, named)
  return existsSync(file) ? readKeys(file, named) : null
}

const fileOf = (dataDir: string, { file }: KeyFile): string => join(dataDir, 'keys', file)

function readKeys(file: string, { variable }: KeyFile): Keys {
  const [newest, ...earlier] = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => Buffer.from(line, 'hex'))
  if (newest === undefined || [newest, ...earlier].some((key) => key.length !== KEY_BYTES))
    throw new Error(`${file} must hold keys of ${KEY_BYTES} bytes, one per line: restore the file, or set ${variable}`)
  return [newest, ...earlier]
}
