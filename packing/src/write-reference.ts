import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { referenceDir, referencePages } from './reference.ts'

/** `npm run reference`: regenerates docs/reference. */
await mkdir(referenceDir, { recursive: true })
for (const [file, text] of await referencePages()) await writeFile(path.join(referenceDir, file), text)
