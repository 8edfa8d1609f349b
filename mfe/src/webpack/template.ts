import type { Language } from '@ponte/contracts/languages'

/** The marker the gateway replaces with page-specific head elements. Required in the shell's src/index.html. */
export const HEAD_MARKER = '<!--head-->'
/** Attribute of a preload that only some pages get: 'answers' for pages that include API answers. */
export const PRELOAD_FOR = 'data-preload-for'
/** The marker in the shell's frame that a page's fragment replaces. */
export const OUTLET_MARKER = '{{outlet}}'
/** The marker for the label of the header's button, in the frame with one. */
export const SIGN_IN_MARKER = '{{sign-in}}'

/** The shell's frame around a public page, as HTML, by header variant; stored as FRAMES_FILE beside the shell's page. */
export type Frames = Record<'account' | 'brand' | 'signIn', string>
/** The frames in the default language, and in each other language. Missing in earlier shells. */
export type AllFrames = Frames & { in?: Partial<Record<Language, Frames>> }
export const FRAMES_FILE = 'frames.json'

/** Throws if a page lacks the marker, or has attributes the content security policy blocks: it allows scripts and styles by hash only. */
export function assertTemplate(html: string): void {
  if (html.split(HEAD_MARKER).length !== 2) throw new Error(`src/index.html must contain ${HEAD_MARKER} exactly once`)
  const attribute = /<[a-z][^>]*\s(style|on[a-z]+)=/i.exec(html)?.[1]
  if (attribute !== undefined) throw new Error(`src/index.html has a ${attribute} attribute, which the content security policy blocks`)
}
