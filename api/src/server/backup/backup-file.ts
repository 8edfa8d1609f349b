import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as z from 'zod/mini'
import { syncPath } from '../embedded/synced-folder.ts'
import { OperatorError } from '../environment.ts'
import { parsedJson } from '../parsed-json.ts'

/** A backup error, with a message for the operator. */
export class BackupError extends OperatorError {
  override name = 'BackupError'
}

/**
 * A backup is gzipped JSON lines: this header; then the rows of each table, in the header's order, each an array of texts as
 * PostgreSQL writes them (or null); and finally `{"sha256": …}` over everything before it.
 */
export const Header = z.object({
  format: z.literal('ponte-backup'),
  version: z.literal(1),
  madeAt: z.string(),
  engine: z.enum(['pglite', 'postgres']),
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
})
export type Header = z.infer<typeof Header>

export type Row = readonly (string | null)[]

const Row = z.array(z.nullable(z.string()))
const Seal = z.object({ sha256: z.string() })

const OWNER_ONLY = 0o600

const UNFINISHED = '.unfinished'
/** An unfinished file counts as abandoned if it has not been written to for this long. */
const CUT_OFF_AFTER_MS = 3_600_000

/** Removes unfinished backups: they can never be restored, yet hold personal data. */
export async function removeCutOff(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw error instanceof Error && 'code' in error && error.code === 'ENOENT'
      ? new BackupError(`The folder ${folder} does not exist.`)
      : error
  })
  for (const name of names) {
    const file = join(folder, name)
    const isBackup = name.endsWith(`.backup${UNFINISHED}`)
    if (isBackup && Date.now() - (await stat(file)).mtimeMs > CUT_OFF_AFTER_MS) await rm(file, { force: true })
  }
}

/** Writes a backup file that only its owner can read. It gets its final name only once it is complete and on disk. */
export async function writeBackup(file: string, lines: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}${UNFINISHED}`
  try {
    const target = createWriteStream(unfinished, { flags: 'wx', mode: OWNER_ONLY, flush: true })
    await pipeline(Readable.from(sealed(lines)), createGzip(), target)
    await refuseExisting(file)
    await rename(unfinished, file)
    syncPath(dirname(file))
  } catch (error) {
    if (!isExisting(error)) await rm(unfinished, { force: true })
    throw isExisting(error)
      ? new BackupError(`${unfinished} exists: another backup is in progress, or an earlier one was interrupted.`)
      : error
  }
}

export async function refuseExisting(file: string): Promise<void> {
  const handle = await open(file).catch(() => null)
  await handle?.close()
  if (handle !== null) throw new BackupError(`${file} already exists. Backups are never overwritten.`)
}

const isExisting = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

async function* sealed(lines: AsyncIterable<string>): AsyncGenerator<string> {
  const hash = createHash('sha256')
  for await (const line of lines) {
    hash.update(line)
    yield line
  }
  yield `${JSON.stringify({ sha256: hash.digest('hex') })}\n`
}

/** Verifies the whole file (all rows are there, no byte has changed), then returns its header. */
export async function verifiedHeader(file: string): Promise<Header> {
  const hash = createHash('sha256')
  let header: Header | null = null
  let rows = -1
  let last = ''
  for await (const line of linesOf(file)) {
    if (header === null) header = headerIn(line, file)
    if (rows >= 0) hash.update(`${last}\n`)
    last = line
    rows += 1
  }
  if (header === null) throw notOne(file)
  const expected = header.tables.reduce((sum, table) => sum + table.rows, 0)
  const seal = z.safeParse(Seal, parsedJson(last))
  if (!seal.success || seal.data.sha256 !== hash.digest('hex') || rows - 1 !== expected) {
    throw new BackupError(`${file} is damaged or incomplete: its checksum does not match.`)
  }
  return header
}

/** Rows of a backup, in the order of the header's tables. Call only on a verified file. */
export async function* rowsOf(file: string, { tables }: Header): AsyncGenerator<{ table: string; row: Row }> {
  const lines = linesOf(file)
  await lines.next()
  for (const { name, rows } of tables) {
    for (let count = 0; count < rows; count += 1) {
      const { value } = await lines.next()
      yield { table: name, row: z.parse(Row, JSON.parse(value ?? '')) }
    }
  }
  await lines.return(undefined)
}

function headerIn(line: string, file: string): Header {
  const found = z.safeParse(Header, parsedJson(line))
  if (found.success) return found.data
  throw notOne(file)
}

const notOne = (file: string): BackupError => new BackupError(`${file} is not a backup of this product, or comes from a newer version.`)

/** Lines of a file, split at line feeds only: text that users wrote may contain other line separators. */
async function* linesOf(file: string): AsyncGenerator<string, undefined> {
  const text = createGunzip()
  const source = createReadStream(file).on('error', (error) => text.destroy(error))
  let rest = ''
  try {
    for await (const part of source.pipe(text).setEncoding('utf8') as AsyncIterable<string>) {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      yield* lines
    }
  } catch (error) {
    throw new BackupError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  } finally {
    source.destroy()
  }
}
