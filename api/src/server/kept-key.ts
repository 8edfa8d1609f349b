import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEY_BYTES = 32

interface KeyFile {
  file: string
  /** The variable that the keys can be set by instead. */
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

/** Keys of 32 bytes, the newest first. Only the first one seals or signs; the others are for what earlier ones sealed or signed. */
export type Keys = readonly [newest: Buffer, ...earlier: Buffer[]]

/** The keys in a file of the data folder, one a line. The first server that needs one makes it. */
export function keptKeys(dataDir: string, named: KeyFile): Keys {
  mkdirSync(join(dataDir, 'keys'), { recursive: true, mode: 0o700 })
  const file = fileOf(dataDir, named)
  if (!existsSync(file)) makeKey(file)
  return readKeys(file, named)
}

/** The same, or null where there is no file: makes nothing. */
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
    throw new Error(`${file} must hold keys of ${KEY_BYTES} bytes, one a line: put back what it held, or set ${variable}`)
  return [newest, ...earlier]
}
