import { OFFLINE_PATH } from '../offline/offline-site.ts'

/** The only script of Google that a page may load, if a Google client is configured. */
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'
/** The Trusted Types policy that Google's scripts create. */
const GOOGLE_POLICY = 'goog#html'

/** Paths of scripts on this site: the shell's files, bundles, both again for the offline document, and the service worker. */
const SCRIPT_PATHS = new RegExp(`^(${OFFLINE_PATH})?/(shell|bundles)/|^/service-worker\\.js$`)

/** CSP directives: text becomes code only through the policy the page creates first, and scripts cannot create another. */
export const trustedTypesDirectives = (hasGoogle: boolean): string[] => [
  "require-trusted-types-for 'script'",
  `trusted-types default${hasGoogle ? ` ${GOOGLE_POLICY}` : ''}`,
]

interface ScriptSources {
  hasGoogle: boolean
  /** Other origins that bundles may come from. */
  origins: readonly string[]
}

/**
 * The script that creates the default policy, in syntax for any browser. It allows known script addresses. It has no rule for markup or
 * code, so the browser refuses those. A default policy also covers earlier builds of shell and remotes.
 */
export function trustedTypesScript({ hasGoogle, origins }: ScriptSources): string {
  const isKnown = [
    `url.origin === location.origin && ${String(SCRIPT_PATHS)}.test(url.pathname)`,
    ...origins.map((origin) => `url.origin === ${JSON.stringify(origin)}`),
    ...(hasGoogle ? [`url.href === '${GOOGLE_SCRIPT}'`] : []),
  ].join(' || ')
  return `<script>self.trustedTypes && trustedTypes.createPolicy('default', { createScriptURL: function (text) {
  var url = new URL(text, document.baseURI)
  return ${isKnown} ? text : null
} })</script>`
}
