/** Where a part of the site comes from: this checkout, or the stored previous release. */
type Origin = 'now' | 'before'

export interface Combination {
  shell: Origin
  remotes: Origin
  /** The situation in which it occurs. */
  name: string
}

export const COMBINATIONS: readonly Combination[] = [
  { shell: 'now', remotes: 'now', name: 'everything current' },
  { shell: 'before', remotes: 'now', name: 'a tab left open over a deploy' },
  { shell: 'now', remotes: 'before', name: 'remotes that were not updated' },
  { shell: 'before', remotes: 'before', name: 'everything previous' },
]
