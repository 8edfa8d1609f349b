/** The name of this copy of the code: each remote brings its own, and each version of a remote that a page has loaded. */
const copy = Math.random().toString(36).slice(2)

/**
 * The key of a value in the cache of answers that only this build can read. All remotes share the cache, and what lies below a call's path is that call's
 * answer as the server sent it; anything else has a key of its own, or a next version would find it in a shape that it does not know.
 */
export const ownKey = (...parts: readonly unknown[]): readonly unknown[] => [copy, ...parts]
