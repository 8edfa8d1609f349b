import { toasts } from '@ponte/contracts/toasts'
import type { User } from '@ponte/contracts/users'
import { lazy, Suspense } from 'react'
import { Details } from '../details/details.tsx'
import { PersonFacts, RoleBadge } from '../details/person-details.tsx'
import type { DetailTools } from '../directory/directory.ts'
import { DeletedNotice, RecordActions, RecordHistory, RecordState } from '../form/record/record-actions.tsx'
import { draftOf } from '../form/record/use-edit.ts'
import { useEditing } from '../form/record/use-editing.ts'
import { PersonForm } from './person-form.tsx'
import { RemoveFactorAction } from './remove-factor-action.tsx'
import { personKind } from './person-kind.tsx'

const LicenseCheck = lazy(async () => {
  const { LicenseCheck } = await import(/* webpackChunkName: "license-check" */ '../license-check/license-check.tsx')
  return { default: LicenseCheck }
})

const WORDS = {
  professional: { updated: toasts.professionalUpdated, updateFailed: toasts.professionalUpdateFailed },
  user: { updated: toasts.userUpdated, updateFailed: toasts.userUpdateFailed },
} as const

interface Props {
  person: User
  tools: DetailTools<User>
  /** What the screen calls people. */
  noun: keyof typeof WORDS
}

/** A person's details and form. */
export function PersonRecord({ person, ...rest }: Props) {
  return <OnePerson key={person.id} person={person} {...rest} />
}

function OnePerson({ person, tools, noun }: Props) {
  const { host } = tools
  const editing = useEditing(draftOf(host, personKind, person.id).read() !== null)
  const isDeleted = typeof person.deletedAt === 'string'
  const isEditing = editing.isEditing && !isDeleted
  return (
    <Details
      name={person.fullName}
      photo={person.photo}
      badge={
        <>
          <RoleBadge role={person.role} />
          <RecordState isActive={person.isActive} deletedAt={person.deletedAt} pausedAt={person.pausedAt} />
        </>
      }
      actions={
        !isEditing &&
        !isDeleted && (
          <RecordActions takesFocus={editing.hasEnded} onEdit={editing.start} onDelete={tools.onDelete}>
            <RemoveFactorAction person={person} host={host} />
          </RecordActions>
        )
      }
    >
      {isDeleted && <DeletedNotice deletedAt={person.deletedAt ?? ''} onRestore={tools.onRestore} />}
      {isEditing ? (
        <PersonForm key={editing.round} person={person} tools={tools} editing={editing} toasts={WORDS[noun]} />
      ) : (
        <>
          <PersonFacts person={person} host={host} />
          {!isDeleted && (
            <Suspense fallback={null}>
              <LicenseCheck person={person} tools={tools} />
            </Suspense>
          )}
          <RecordHistory kind="user" id={person.id} host={host} />
        </>
      )}
    </Details>
  )
}
