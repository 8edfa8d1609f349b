/** Identifies this copy of the code: each remote, and each of its versions in a page, has its own. */
const copy = Math.random().toString(36).slice(2)

/**
 * Key of a cached value that only this build can read. All remotes share the cache, where a call's path holds the server's answer; another
 * version would find anything else in an unknown format.
 */
export const ownKey = (...parts: readonly unknown[]): readonly unknown[] => [copy, ...parts]
