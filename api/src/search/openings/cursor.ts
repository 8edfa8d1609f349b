import { ComparedDay, Id } from '@ponte/contracts/fields'
import * as z from 'zod/mini'
import { Refusal } from '../../server/http/refusal.ts'
import { parsedJson } from '../cursor.ts'

/** A cursor of openings: the last opening of the previous page. */
interface OpeningCursor {
  /** True beyond the openings for the viewer's own profession, which come first. */
  isOther: boolean
  startOn: string
  id: string
}

const Written = z.tuple([z.literal(2), z.string(), z.boolean(), ComparedDay, Id])

export const writeCursor = ({ isOther, startOn, id }: OpeningCursor, fingerprint: string): string =>
  Buffer.from(JSON.stringify([2, fingerprint, isOther, startOn, id])).toString('base64url')

/** Reads a cursor; refuses anything but a cursor of this search. */
export function readCursor(text: string, fingerprint: string): OpeningCursor {
  const parsed = z.safeParse(Written, parsedJson(Buffer.from(text, 'base64url').toString()))
  if (!parsed.success || parsed.data[1] !== fingerprint) throw new Refusal('malformed')
  const [, , isOther, startOn, id] = parsed.data
  return { isOther, startOn, id }
}
