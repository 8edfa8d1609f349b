import { OFFLINE_PATH } from '../offline/offline-site.ts'

/** The one script of Google that a page may load, where the site has a client there. */
const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client'
/** The Trusted Types policy that Google's scripts make for themselves. */
const GOOGLE_POLICY = 'goog#html'

/** The paths of this site that hold scripts: the shell's files, bundles, both again for the offline document, and the service worker. */
const SCRIPT_PATHS = new RegExp(`^(${OFFLINE_PATH})?/(shell|bundles)/|^/service-worker\\.js$`)

/** The CSP directives: text becomes code only through the policy that the page makes first, and no script can make another one. */
export const trustedTypesDirectives = (hasGoogle: boolean): string[] => [
  "require-trusted-types-for 'script'",
  `trusted-types default${hasGoogle ? ` ${GOOGLE_POLICY}` : ''}`,
]

interface ScriptSources {
  hasGoogle: boolean
  /** The other origins that bundles may come from. */
  origins: readonly string[]
}

/**
 * The script that makes the default policy, written for any browser. It lets through the addresses of scripts that the site knows. It has no rule
 * for markup or code, so the browser refuses those. A default policy also covers what earlier builds of shell and remotes load, which know nothing
 * of it.
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
