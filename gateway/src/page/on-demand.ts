/** The first signs that somebody does more than read; and another tab that signs in or out. */
const WAKING_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage']

/**
 * The script that stands in the page, written for any browser. Somebody who is signed in has the scripts at once. A browser reports a
 * pointer that rests where the page appears as moved by nothing: that is no sign of a reader.
 */
const WAKER = `(function () {
  var signs = ${JSON.stringify(WAKING_EVENTS)}
  function wake(event) {
    if (event && event.type === 'pointermove' && !event.movementX && !event.movementY) return
    signs.forEach(function (sign) { removeEventListener(sign, wake, true) })
    document.head.appendChild(document.getElementById('scripts').content.cloneNode(true))
  }
  if ('session' in document.documentElement.dataset) return wake()
  signs.forEach(function (sign) { addEventListener(sign, wake, { capture: true, passive: true }) })
})()`

/** Holds back script tags until they are of use: the page is whole without them. */
export const onDemand = (tags: string, nonce: string): string =>
  `<template id="scripts">${tags}</template><script nonce="${nonce}">${WAKER}</script>`
