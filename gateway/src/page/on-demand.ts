import { HYDRATED } from '@ponte/mfe/page-events'

/**
 * Loads the scripts that the page holds, in their order. A script of the page does it, because the page's policy trusts what a trusted
 * script loads: so it needs no hashes of files, which not every browser knows there.
 */
const LOAD = `function load(id) {
    var tags = document.getElementById(id).content.cloneNode(true)
    tags.querySelectorAll('script').forEach(function (script) { script.async = false })
    document.head.appendChild(tags)
  }`

const held = (id: string, tags: string): string => `<template id="${id}">${tags}</template>`

/** The first signs that somebody does more than read; and another tab that signs in or out. */
const WAKING_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage']

/** The time after which a page that stands there, and a browser with nothing else to do, bring scripts that nobody has asked for. */
const REST_MS = 2000

/** Wakes a page by itself, not for somebody who pays for every byte. */
const WAKE_AT_REST = `addEventListener('load', function () {
    if (navigator.connection && navigator.connection.saveData) return
    setTimeout(function () { (window.requestIdleCallback || setTimeout)(function () { wake() }) }, ${REST_MS})
  })`

/**
 * The script that stands in the page, written for any browser. Somebody who is signed in has the scripts at once. A browser reports a
 * pointer that rests where the page appears as moved by nothing: that is no sign of a reader. Links, forms and popovers work by themselves; of the
 * other buttons, which do nothing yet, the last one that was pressed is pressed again once React has the page.
 */
const waker = (wakesAtRest: boolean): string => `(function () {
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
  var pressed = null
  function press(event) {
    var button = event.target.closest('button')
    if (button && !(button.type === 'submit' && button.form) && !button.popoverTargetElement) pressed = button
  }
  addEventListener('click', press, true)
  addEventListener('${HYDRATED}', function () {
    removeEventListener('click', press, true)
    if (pressed && pressed.isConnected) pressed.click()
  }, { once: true })
  if ('session' in document.documentElement.dataset) return wake()
  signs.forEach(function (sign) { addEventListener(sign, wake, { capture: true, passive: true }) })
  ${wakesAtRest ? WAKE_AT_REST : ''}
})()`

/**
 * Holds back script tags until they are of use: the page is whole without them, which the shell knows by the id. A page with answers has
 * parts that come with scripts alone, so it wakes at rest.
 */
export const onDemand = (tags: string, hasAnswers: boolean): string => held('scripts', tags) + `<script>${waker(hasAnswers)}</script>`

/** Loads scripts once the page has arrived. */
export const atOnce = (tags: string): string => held('start', tags) + `<script>${LOAD} load('start')</script>`
