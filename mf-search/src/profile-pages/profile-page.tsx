import type { Host } from '@ponte/contracts/host'
import type { PublicFirm, PublicProfessional } from '@ponte/contracts/profiles'
import type { SearchType } from '@ponte/contracts/search'
import type { UseQueryResult } from '@ponte/platform/query'
import { isNotFound } from '@ponte/platform/refusal'
import { Stack } from '@ponte/shared-ui/stack'
import type { ReactNode } from 'react'
import { ContactDialogHost } from '../contact-dialog/contact-dialog-host.tsx'
import { useFavoriteIds } from '../favorites/use-favorite.ts'
import { NotLoaded } from '../frame/not-loaded.tsx'
import { PageFrame } from '../frame/page-frame.tsx'
import { profileText as text } from './text.ts'
import { NothingHere } from './nothing-here.tsx'
import { ProfileHead, type Head } from './profile-head/profile-head.tsx'
import styles from './profile.module.css'
import { Reputation } from './reviews/reputation.tsx'
import { Reviews } from './reviews/reviews.tsx'
import { WayBack } from './profile-head/way-back.tsx'

interface Props<Profile> {
  host: Host
  type: SearchType
  found: UseQueryResult<Profile>
  headOf: (profile: Profile) => Head
  isYours: boolean
  /** The section specific to this kind of profile. */
  children: (profile: Profile) => ReactNode
}

const SLOTS = { professionals: 'professional-profile', opportunities: 'firm-profile' } as const satisfies Record<SearchType, string>

/** The page shared by people and firms: states, head, reputation and reviews. */
export function ProfilePage<Profile extends PublicProfessional | PublicFirm>({ host, type, found, ...rest }: Props<Profile>) {
  useFavoriteIds(host)
  return (
    <PageFrame>
      <WayBack type={type} />
      <Content host={host} type={type} found={found} {...rest} />
      <ContactDialogHost host={host} />
    </PageFrame>
  )
}

function Content<Profile extends PublicProfessional | PublicFirm>({ host, type, found, headOf, isYours, children }: Props<Profile>) {
  const { data: profile, error } = found
  if (isNotFound(error)) return <NothingHere type={type} title={text.profile.missing[type]} hint={text.profile.missingHint} />
  if (profile === undefined) return <NotLoaded isPage query={found} words={text.profile} />
  const { _id: id, stats, latestReviews, replies } = profile
  return (
    <Stack as="article" gap={6}>
      <ProfileHead key={id} host={host} type={type} id={id} head={headOf(profile)} stats={stats} isYours={isYours} />
      <Stack gap={6} className={styles['columns']}>
        <Stack gap={6} className={styles['told']}>
          {children(profile)}
        </Stack>
        <Reputation type={type} stats={stats} replies={replies} />
        <Reviews host={host} type={type} id={id} total={stats.totalEvaluations} latest={latestReviews} />
      </Stack>
      {host.Slot && <host.Slot name={SLOTS[type]} subject={id} />}
    </Stack>
  )
}
