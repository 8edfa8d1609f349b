import { toasts } from '@ponte/contracts/toasts'
import type { User } from '@ponte/contracts/users'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { ADMIN_TOAST_MS } from '@ponte/contracts/limits'
import { lazyPart, useLazyPart } from '@ponte/platform/lazy-part'
import { Button } from '@ponte/shared-ui/button'
import { Details } from '../details/details.tsx'
import { PersonFacts, RoleBadge } from '../details/person-details.tsx'
import type { DetailTools } from '../directory/directory.ts'
import { DeletedNotice, RecordActions, RecordHistory, RecordState } from '../form/record/record-actions.tsx'
import { draftOf } from '../form/record/use-edit.ts'
import { useEditing } from '../form/record/use-editing.ts'
import { PersonForm } from './person-form.tsx'
import { personKind } from './person-kind.tsx'
import { factorText } from '../text.ts'

const removeFactorDialog = lazyPart(() => import(/* webpackChunkName: "remove-factor" */ './remove-factor-dialog.tsx'))

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
export function PersonRecord({ person, tools, noun }: Props) {
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
            {person.hasSecondFactor !== false && host.session.read().user?.id !== person.id && (
              <RemoveFactorAction person={person} tools={tools} />
            )}
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

/** For users who have lost the app and the codes. Admins change their own second factor in their profile. */
function RemoveFactorAction({ person, tools: { host, onSaved } }: Pick<Props, 'person' | 'tools'>) {
  const [isAsking, setIsAsking] = useState(false)
  const close = () => setIsAsking(false)
  const parts = useLazyPart(removeFactorDialog, isAsking, () => {
    close()
    host.notify('error', factorText.notOpened, { durationMs: ADMIN_TOAST_MS })
  })
  const place = useRef<HTMLDivElement>(null)

  // The action disappears once it is used, so the focus moves to another.
  useEffect(() => {
    const actions = place.current?.parentElement
    return () => {
      if (document.activeElement === document.body) actions?.querySelector('button')?.focus()
    }
  }, [])

  return (
    <div ref={place}>
      <Button variant="quiet" icon="shield" onClick={() => setIsAsking(true)}>
        {factorText.remove}
      </Button>
      {isAsking && parts !== null && (
        <parts.RemoveFactorDialog
          person={person}
          host={host}
          onClose={close}
          onOff={() => onSaved({ ...person, hasSecondFactor: false })}
        />
      )}
    </div>
  )
}
