import type { Access } from '@ponte/contracts/access'
import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'

const ADD = (id: string): string => `document.head.appendChild(document.getElementById('${id}').content.cloneNode(true))`

/** The session that a browser remembers opens nothing: it only says what is worth fetching. */
const ADD_FOR = (personas: readonly string[], id: string): string => `(function () {
  try {
    var user = JSON.parse(localStorage.getItem('${SESSION_STORAGE_KEY}')).state.user
    var persona = user.role && user.profileCompleted ? user.role : 'newcomer'
    if (${JSON.stringify(personas)}.indexOf(persona) < 0) return
    ${ADD(id)}
  } catch (nobody) {}
})()`

/** Tags that a script of the page adds to it: scripts' preloads that stand in the page itself its policy would have to know by their hashes. */
const added = (id: string, tags: string, script: string): string =>
  tags === '' ? '' : `<template id="${id}">${tags}</template><script>${script}</script>`

/**
 * Tags that fetch ahead what a page will need: the shell's, and those of its route. Where visitors may not see the page, its files are fetched by
 * those who may, as far as their browser knows: nobody else downloads anything of a remote that is not for them.
 */
export function prefetchFor(access: Access, shell: string, route: string): string {
  if (access.visitor !== undefined) return added('ahead', shell + route, ADD('ahead'))
  return added('ahead', shell, ADD('ahead')) + added('ahead-of-route', route, ADD_FOR(Object.keys(access), 'ahead-of-route'))
}
