import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { OperatorError } from '../environment.ts'
import { parsedJson } from '../parsed-json.ts'

/** An erased person or firm. Only an id and a time, because the journal outlives the erased data. */
const Erasure = z.object({ kind: z.enum(['user', 'firm']), id: z.uuid(), at: z.string() })
type Erasure = z.infer<typeof Erasure>

/** A person or firm that is deleted but not erased yet. `by` is the user who deleted it, who may be that person. */
const Leaving = z.object({ ...Erasure.shape, by: z.nullable(z.uuid()) })
export type Leaving = z.infer<typeof Leaving>

/**
 * The journal of erasures, in a folder outside the database, so that erasures can be repeated on a restored older database. One file
 * gets a line per erasure; the other lists pending deletions and is always replaced as a whole.
 */
export interface ErasureJournal {
  /** Throws if the folder cannot be written. */
  assertWritable(): Promise<void>
  noteErased(erasure: Erasure): Promise<void>
  erased(): Promise<Erasure[]>
  keepLeaving(leaving: readonly Leaving[]): Promise<void>
  leaving(): Promise<Leaving[]>
}

export const ERASED_FILE = 'erased.jsonl'

const OWNER_ONLY = 0o600

export function erasureJournal(folder: string): ErasureJournal {
  const files = { erased: join(folder, ERASED_FILE), leaving: join(folder, 'leaving.jsonl') }
  const linesOf = (entries: readonly object[]) => entries.map((entry) => `${JSON.stringify(entry)}\n`).join('')

  async function write(file: string, flags: 'a' | 'w', text: string): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const handle = await open(file, flags, OWNER_ONLY)
    try {
      await handle.writeFile(text)
      await handle.datasync()
    } finally {
      await handle.close()
    }
  }

  return {
    assertWritable: () =>
      write(files.erased, 'a', '').catch((error: unknown) => {
        throw new OperatorError(`ERASURE_DIR (${folder}) cannot be written: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
      }),
    // Starts with a line feed, in case a crash truncated the previous line.
    noteErased: (erasure) => write(files.erased, 'a', `\n${linesOf([erasure])}`),
    erased: () => read(files.erased, Erasure),
    async keepLeaving(leaving) {
      const text = linesOf(leaving)
      if (text === (await textOf(files.leaving))) return
      // Unique, because a server that lost the job's lease may be writing too.
      const next = `${files.leaving}.${randomUUID()}.new`
      await write(next, 'w', text)
      await rename(next, files.leaving)
    },
    leaving: () => read(files.leaving, Leaving),
  }
}

async function read<Entry>(file: string, schema: z.ZodMiniType<Entry>): Promise<Entry[]> {
  return (await textOf(file)).split('\n').flatMap((line) => {
    // An empty line, or one truncated by a crash, is null.
    const read = z.safeParse(schema, parsedJson(line))
    return read.success ? [read.data] : []
  })
}

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  }
}
