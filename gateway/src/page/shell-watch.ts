import { telemetryRoute } from '@ponte/contracts/telemetry-route'
import { API_BASE } from '@ponte/contracts/url-of'
import { FAILED_SHELL_COOKIE } from '@ponte/mfe/audience-registry'
import { HYDRATED, SHELL_CRASHED } from '@ponte/mfe/page-events'
import { SHELL } from '@ponte/mfe/registry'

/** Longer than any start that waits for a remote. */
const START_LIMIT_MS = 30_000
const FAILED_SECONDS = 3600

/**
 * Reports a shell that does not start, which cannot report itself, and one whose frame crashes. In syntax for any browser. The cookie keeps
 * the visitor away from a failed canary; an empty page then reloads once.
 */
export const shellWatch = (version: string): string => `<script>(function () {
  var isReported = false, hasStarted = false
  function report(failure) {
    if (isReported) return
    isReported = true
    var event = { remote: '${SHELL}', version: ${JSON.stringify(version)}, kind: 'failure', failure: failure }
    fetch('${API_BASE}${telemetryRoute.path}', {
      method: '${telemetryRoute.method}',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events: [event] }),
      credentials: 'omit',
      keepalive: true
    }).catch(function () {})
  }
  function fail(failure) {
    // Offline, a failure says nothing about the code.
    if (hasStarted || isReported || navigator.onLine === false) return
    report(failure)
    var mark = '${FAILED_SHELL_COOKIE}=${version}'
    if (document.cookie.indexOf(mark) >= 0) return
    document.cookie = mark + '; path=/; max-age=${FAILED_SECONDS}; samesite=lax'
    var root = document.getElementById('root')
    if (document.cookie.indexOf(mark) >= 0 && root && !root.hasChildNodes()) location.reload()
  }
  function isOfShell(address) { return /^[^?]*\\/shell\\/[\\w.-]+\\.js/.test(address || '') }
  function isScript(target) { return target && target.tagName === 'SCRIPT' && isOfShell(target.src) }
  addEventListener('error', function (event) {
    if (isScript(event.target)) fail('network')
    else if (isOfShell(event.filename)) fail('evaluate')
  }, true)
  addEventListener('unhandledrejection', function (event) {
    var stack = event.reason && event.reason.stack
    // A browser extension's rejection has a stack without our files.
    if (!stack || isOfShell(stack)) fail('evaluate')
  })
  document.addEventListener('load', function (event) {
    if (isScript(event.target)) setTimeout(function () { fail('timeout') }, ${START_LIMIT_MS})
  }, true)
  addEventListener('${HYDRATED}', function () { hasStarted = true })
  addEventListener('${SHELL_CRASHED}', function () {
    fail('render')
    report('render')
  })
})()</script>`
