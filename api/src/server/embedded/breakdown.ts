const ERROR = 'E'.charCodeAt(0)
const HEAD = 5 // type and length
const BREAKS = new Set(['VFATAL', 'VPANIC'])

/** The error message in a PostgreSQL answer after which a server would end the connection or itself; null if there is none. */
export function fatalErrorIn(answer: Uint8Array<ArrayBuffer>): string | null {
  const { buffer } = answer
  const view = new DataView(buffer)
  for (let at = 0; at + HEAD <= answer.length; at += 1 + view.getInt32(at + 1)) {
    if (answer[at] !== ERROR) continue
    const fields = Buffer.from(buffer, at + HEAD, view.getInt32(at + 1) - 4)
      .toString()
      .split('\0')
    if (fields.some((field) => BREAKS.has(field))) return fields.find((field) => field.startsWith('M'))?.slice(1) ?? ''
  }
  return null
}
