/** The marker that the gateway replaces with preloads and the registry, once per request. The shell's src/index.html must carry it. */
export const HEAD_MARKER = '<!--head-->'
/** The placeholder of the request's nonce, on every script, style and link of the page. */
export const NONCE = '{{nonce}}'
/** The marker in the shell's frame that a page's fragment replaces. */
export const OUTLET_MARKER = '{{outlet}}'
/** The marker for the words of the header's one button, in the frame that has such a button. */
export const SIGN_IN_MARKER = '{{sign-in}}'

/** The shell's frame around a public page, as HTML, by what its header offers; beside the shell's page as FRAMES_FILE. */
export type Frames = Record<'account' | 'brand' | 'signIn', string>
export const FRAMES_FILE = 'frames.json'

/** Throws when a page lacks the marker, or has a script or style that the content security policy would refuse. */
export function assertTemplate(html: string): void {
  if (html.split(HEAD_MARKER).length !== 2) throw new Error(`src/index.html must contain ${HEAD_MARKER} exactly once`)
  const bare = (html.match(/<(script|style)\b[^>]*>/g) ?? []).filter((tag) => !tag.includes(`nonce="${NONCE}"`))
  if (bare.length > 0) throw new Error(`src/index.html: ${bare[0]} has no nonce="${NONCE}", so no browser will apply it`)
  if (/\sstyle=/.test(html)) throw new Error('src/index.html has a style attribute, which the content security policy refuses')
}
