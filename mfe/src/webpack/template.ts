import type { Language } from '@ponte/contracts/languages'

/** The marker that the gateway replaces with what an address needs. The shell's src/index.html must carry it. */
export const HEAD_MARKER = '<!--head-->'
/** The attribute of a preload in the shell's page that only some pages get: 'answers' for those that came with answers of the API. */
export const PRELOAD_FOR = 'data-preload-for'
/** The marker in the shell's frame that a page's fragment replaces. */
export const OUTLET_MARKER = '{{outlet}}'
/** The marker for the words of the header's one button, in the frame that has such a button. */
export const SIGN_IN_MARKER = '{{sign-in}}'

/** The shell's frame around a public page, as HTML, by what its header offers; beside the shell's page as FRAMES_FILE. */
export type Frames = Record<'account' | 'brand' | 'signIn', string>
/** The frames where nobody chose a language, and `in` each that somebody can choose. Shells of before have no others. */
export type AllFrames = Frames & { in?: Partial<Record<Language, Frames>> }
export const FRAMES_FILE = 'frames.json'

/**
 * Throws when a page lacks the marker, or has what the content security policy would refuse: it lets scripts and styles in by the hash of their
 * text, and no attribute.
 */
export function assertTemplate(html: string): void {
  if (html.split(HEAD_MARKER).length !== 2) throw new Error(`src/index.html must contain ${HEAD_MARKER} exactly once`)
  const attribute = /<[a-z][^>]*\s(style|on[a-z]+)=/i.exec(html)?.[1]
  if (attribute !== undefined) throw new Error(`src/index.html has a ${attribute} attribute, which the content security policy refuses`)
}
