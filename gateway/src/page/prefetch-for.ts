import type { Access } from '@ponte/contracts/access'
import { SESSION_STORAGE_KEY } from '@ponte/contracts/limits'

const ADD = (id: string): string => `document.head.appendChild(document.getElementById('${id}').content.cloneNode(true))`

/** The remembered session grants no access: it only decides what is worth fetching. */
const ADD_FOR = (personas: readonly string[], id: string): string => `(function () {
  try {
    var user = JSON.parse(localStorage.getItem('${SESSION_STORAGE_KEY}')).state.user
    var persona = user.role && user.profileCompleted ? user.role : 'newcomer'
    if (${JSON.stringify(personas)}.indexOf(persona) < 0) return
    ${ADD(id)}
  } catch (error) {}
})()`

/** Tags that a script adds to the page, because scripts preloaded in the markup would need hashes in the policy. */
const added = (id: string, tags: string, script: string): string =>
  tags === '' ? '' : `<template id="${id}">${tags}</template><script>${script}</script>`

/**
 * Prefetch tags for a page: the shell's, and those of its route. For a restricted page, only browsers that remember a user with access
 * fetch its files.
 */
export function prefetchTags(access: Access, shell: string, route: string): string {
  if (access.visitor !== undefined) return added('ahead', shell + route, ADD('ahead'))
  return added('ahead', shell, ADD('ahead')) + added('ahead-of-route', route, ADD_FOR(Object.keys(access), 'ahead-of-route'))
}
