import type { IconName } from '@ponte/shared-ui/icon'

/** The names that a remote may ask for. One that a newer remote brings and this shell does not know gets a plain icon. */
const icons: Readonly<Record<string, IconName>> = {
  home: 'home',
  user: 'user',
  'id-card': 'id-card',
  users: 'users',
  search: 'search',
  briefcase: 'briefcase',
  star: 'star',
  building: 'building',
  chat: 'chat',
  contacts: 'chat',
  clock: 'clock',
  checklist: 'checklist',
  flag: 'flag',
  shield: 'shield',
}

export const iconOf = (name: string): IconName => icons[name] ?? 'chevron'
