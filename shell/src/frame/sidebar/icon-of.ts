import type { NavIcon } from '@ponte/platform/area'
import type { IconName } from '@ponte/shared-ui/icon'

const icons: Readonly<Record<NavIcon, IconName>> = {
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

/** A name that only a later shell has gets a plain icon. */
export const iconOf = (name: string): IconName => (Object.hasOwn(icons, name) ? icons[name as NavIcon] : 'chevron')
