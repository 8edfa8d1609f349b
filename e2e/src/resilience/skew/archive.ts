import { gunzipSync, gzipSync } from 'node:zlib'

const BLOCK = 512
const NAME_LENGTH = 100
const SIZE_AT = 124
const CHECKSUM_AT = 148
const MAGIC_AT = 257
const PLAIN_NAME = /^\w[\w./-]*$/

const padded = (bytes: number): number => Math.ceil(bytes / BLOCK) * BLOCK
const octal = (value: number, length: number): string => `${value.toString(8).padStart(length - 1, '0')}\0`

/** A deterministic .tar.gz, without times, paths or owners: equal files give equal bytes. */
export function pack(files: ReadonlyMap<string, Buffer>): Buffer {
  const sorted = [...files].toSorted(([left], [right]) => (left < right ? -1 : 1))
  const parts = sorted.flatMap(([name, content]) => {
    const filling = Buffer.alloc(padded(content.length) - content.length)
    return [headerOf(name, content.length), content, filling]
  })
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), { level: 9 })
}

/** The files of such an archive. */
export function unpack(archive: Buffer): Map<string, Buffer> {
  const tar = gunzipSync(archive)
  const files = new Map<string, Buffer>()
  let at = 0
  while (at < tar.length && tar[at] !== 0) {
    const header = tar.subarray(at, at + BLOCK)
    const bytes = parseInt(header.toString('latin1', SIZE_AT, SIZE_AT + 11), 8)
    at += BLOCK
    files.set(header.toString('latin1', 0, header.indexOf(0)), tar.subarray(at, at + bytes))
    at += padded(bytes)
  }
  return files
}

function headerOf(name: string, bytes: number): Buffer {
  if (name.length >= NAME_LENGTH || !PLAIN_NAME.test(name)) throw new Error(`${name} is not a valid file name for an archive`)
  const [mode, owner, group, size, time, noChecksum] = [
    octal(0o644, 8),
    octal(0, 8),
    octal(0, 8),
    octal(bytes, 12),
    octal(0, 12),
    ' '.repeat(8),
  ]
  const header = Buffer.alloc(BLOCK)
  header.write(name, 0, 'latin1')
  header.write(`${mode}${owner}${group}${size}${time}${noChecksum}0`, NAME_LENGTH, 'latin1')
  header.write('ustar\x0000', MAGIC_AT, 'latin1')
  const checksum = header.reduce((sum, byte) => sum + byte, 0)
  header.write(octal(checksum, 7), CHECKSUM_AT, 'latin1')
  return header
}
