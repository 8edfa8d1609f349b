import { HYDRATED, HYDRATING } from '@ponte/mfe/page-events'

/**
 * Loads the page's deferred scripts in order. Done by an inline script, because the policy trusts what a trusted script loads; otherwise
 * file hashes would be needed, which not every browser supports. If one fails, the browser sends forms itself, and the site answers with the
 * page again, which tries its scripts again.
 */
const LOAD = `function load(id) {
    var tags = document.getElementById(id).content.cloneNode(true)
    tags.querySelectorAll('script').forEach(function (script) {
      script.async = false
      script.onerror = repeat
    })
    document.head.appendChild(tags)
  }`

const held = (id: string, tags: string): string => `<template id="${id}">${tags}</template>`

/** First signs of interaction; and another tab that signs in or out. */
const WAKING_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage']

/** Idle time after which a page loads its scripts without interaction. */
const IDLE_MS = 2000

/** Loads the scripts when idle, unless the user saves data. */
const WAKE_WHEN_IDLE = `addEventListener('load', function () {
    if (navigator.connection && navigator.connection.saveData) return
    setTimeout(function () { (window.requestIdleCallback || setTimeout)(function () { wake() }) }, ${IDLE_MS})
  })`

/**
 * Remembers the last press or POST submit made before the scripts work, and repeats it after hydration. Links, other forms and popovers
 * work without scripts. Typing forgets a press, which could erase the text. A form is sent by a click on its button: a click makes React
 * hydrate the screen around it, which comes after the shell. A shell of an earlier version does not report that hydration begins, only that
 * it has ended.
 */
const KEEP_ACTIONS = `var kept
  function submits(button) { return button.type === 'submit' && button.form }
  function press(event) {
    var button = event.target.closest('button')
    if (button && !submits(button) && !button.popoverTargetElement) kept = button
  }
  function forgetPress() { if (kept && !submits(kept)) kept = null }
  function send(event) {
    forgetPress()
    if (event.target.getAttribute('method') !== 'post') return
    event.preventDefault()
    kept = event.submitter
  }
  function leaveToReact() {
    removeEventListener('click', press, true)
    removeEventListener('submit', send, true)
  }
  function repeat() {
    leaveToReact()
    if (kept && kept.isConnected) kept.click()
    kept = null
  }
  addEventListener('click', press, true)
  addEventListener('submit', send, true)
  addEventListener('input', forgetPress, true)
  addEventListener('${HYDRATING}', leaveToReact, { once: true })
  addEventListener('${HYDRATED}', repeat, { once: true })`

/**
 * The page's wake-up script, in syntax for any browser. Signed-in users get the scripts at once. Browsers report a resting pointer as a
 * pointermove without movement, which does not count.
 */
const waker = (wakesWhenIdle: boolean): string => `(function () {
  ${LOAD}
  var isAwake = false
  var signs = ${JSON.stringify(WAKING_EVENTS)}
  function wake(event) {
    if (event && event.type === 'pointermove' && !event.movementX && !event.movementY) return
    if (isAwake) return
    isAwake = true
    signs.forEach(function (sign) { removeEventListener(sign, wake, true) })
    load('scripts')
  }
  ${KEEP_ACTIONS}
  if ('session' in document.documentElement.dataset) return wake()
  signs.forEach(function (sign) { addEventListener(sign, wake, { capture: true, passive: true }) })
  ${wakesWhenIdle ? WAKE_WHEN_IDLE : ''}
})()`

/**
 * Defers script tags until they are needed: the page is complete without them, and the shell detects this by the id. A page with answers
 * has parts that only scripts render, so it loads them when idle.
 */
export const deferredScripts = (tags: string, hasAnswers: boolean): string =>
  held('scripts', tags) + `<script>${waker(hasAnswers)}</script>`

/** Loads script tags as soon as the page has arrived. */
export const immediateScripts = (tags: string): string =>
  held('start', tags) +
  `<script>(function () {
  ${LOAD}
  ${KEEP_ACTIONS}
  load('start')
})()</script>`
