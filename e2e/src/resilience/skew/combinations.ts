/** The release that a part of the site comes from: this checkout, or the kept previous release. */
type Moment = 'now' | 'before'

export interface Combination {
  shell: Moment
  remotes: Moment
  /** The situation in which it occurs. */
  name: string
}

export const COMBINATIONS: readonly Combination[] = [
  { shell: 'now', remotes: 'now', name: 'everything current' },
  { shell: 'before', remotes: 'now', name: 'a tab left open over a deploy' },
  { shell: 'now', remotes: 'before', name: 'teams that did not ship' },
  { shell: 'before', remotes: 'before', name: 'everything previous' },
]
