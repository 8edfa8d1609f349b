import type { IconName } from '@ponte/shared-ui/icon'

/** Icons that a remote may name. A name that this shell lacks gets a plain icon. */
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
