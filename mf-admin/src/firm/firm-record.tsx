import type { Firm } from '@ponte/contracts/firms'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { lazy, Suspense } from 'react'
import { Details } from '../details/details.tsx'
import { FirmFacts } from '../details/firm-facts.tsx'
import type { DetailTools } from '../directory/directory.ts'
import { DeletedNotice, RecordActions, RecordHistory, RecordState } from '../form/record/record-actions.tsx'
import { draftOf } from '../form/record/use-edit.ts'
import { useEditing } from '../form/record/use-editing.ts'
import { recordText } from '../form/text.ts'
import { FirmForm } from './firm-form.tsx'
import { firmKind } from './firm-kind.tsx'

const Team = lazy(async () => {
  const { Team } = await import(/* webpackChunkName: "team" */ '../team/team.tsx')
  return { default: Team }
})

interface Props {
  firm: Firm
  tools: DetailTools<Firm>
}

/** A firm's details and form. */
export function FirmRecord({ firm, tools }: Props) {
  return <OneFirm key={firm.id} firm={firm} tools={tools} />
}

function OneFirm({ firm, tools }: Props) {
  const { host } = tools
  const editing = useEditing(draftOf(host, firmKind, firm.id).read() !== null)
  const isDeleted = typeof firm.deletedAt === 'string'
  const isEditing = editing.isEditing && !isDeleted
  return (
    <Details
      name={firm.name}
      photo={firm.photo}
      badge={<RecordState isActive={firm.isActive} deletedAt={firm.deletedAt} />}
      actions={!isEditing && !isDeleted && <RecordActions takesFocus={editing.hasEnded} onEdit={editing.start} onDelete={tools.onDelete} />}
    >
      {isDeleted && <DeletedNotice deletedAt={firm.deletedAt ?? ''} onRestore={tools.onRestore} />}
      {isEditing ? (
        <FirmForm key={editing.round} firm={firm} tools={tools} editing={editing} />
      ) : (
        <>
          <FirmFacts firm={firm} />
          {!isDeleted && (
            <Suspense fallback={<Skeleton label={recordText.loading} rows={1} />}>
              <Team firmId={firm.id} host={host} isPart />
            </Suspense>
          )}
          <RecordHistory kind="firm" id={firm.id} host={host} />
        </>
      )}
    </Details>
  )
}
