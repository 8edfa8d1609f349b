import { Link } from '@ponte/platform/router'
import { TabLinks } from '@ponte/shared-ui/tab-links'
import { accountText } from '../text.ts'

const PATHS = { contacts: '/meus-contatos', favorites: '/favoritos', searches: '/buscas-salvas' } as const

type Tab = keyof typeof PATHS

const TABS = Object.keys(PATHS) as Tab[]

/** Tabs of the user's lists; the sidebar links to only one of them. */
export function AccountTabs({ current }: { current: Tab }) {
  const items = TABS.map((tab) => ({ to: PATHS[tab], label: accountText[tab], isCurrent: tab === current }))
  return <TabLinks as={Link} label={accountText.label} items={items} />
}
