import { Link } from '@ponte/platform/router'
import { Stack } from '@ponte/shared-ui/stack'
import { TabLinks } from '@ponte/shared-ui/tab-links'
import type { ReactNode } from 'react'
import { accountText } from '../text.ts'
import { PageFrame } from './page-frame.tsx'

const PATHS = { contacts: '/meus-contatos', favorites: '/favoritos', searches: '/buscas-salvas' } as const

type Tab = keyof typeof PATHS

const TABS = Object.keys(PATHS) as Tab[]

interface Props {
  title: string
  current: Tab
  className?: string | undefined
  children: ReactNode
}

/** A page of one of the user's lists, with tabs of them all; the sidebar links to only one. */
export function AccountFrame({ title, current, className, children }: Props) {
  const items = TABS.map((tab) => ({ to: PATHS[tab], label: accountText[tab], isCurrent: tab === current }))
  return (
    <PageFrame>
      <Stack gap={4} className={className}>
        <h1>{title}</h1>
        <TabLinks as={Link} label={accountText.label} items={items} />
        {children}
      </Stack>
    </PageFrame>
  )
}
