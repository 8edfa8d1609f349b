/** The first signs that somebody does more than read; and another tab that signs in or out. */
const WAKING_EVENTS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'focusin', 'storage']

/** Runs as it stands in the page, so it is written for any browser. Somebody who is signed in has the scripts at once. */
const WAKER = `(function () {
  var signs = ${JSON.stringify(WAKING_EVENTS)}
  function wake() {
    signs.forEach(function (sign) { removeEventListener(sign, wake, true) })
    document.head.appendChild(document.getElementById('scripts').content.cloneNode(true))
  }
  if ('session' in document.documentElement.dataset) return wake()
  signs.forEach(function (sign) { addEventListener(sign, wake, { capture: true, passive: true }) })
})()`

/** Holds back script tags until they are of use: the page is whole without them. */
export const onDemand = (tags: string, nonce: string): string =>
  `<template id="scripts">${tags}</template><script nonce="${nonce}">${WAKER}</script>`
