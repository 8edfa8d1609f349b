import type { Firm } from '@ponte/contracts/firms'
import { Skeleton } from '@ponte/shared-ui/skeleton'
import { lazy, Suspense } from 'react'
import { formatDate } from '@ponte/contracts/calendar'
import { formatCnpj } from '@ponte/contracts/documents'
import { FIRM_TYPE_LABELS } from '@ponte/contracts/firm-types'
import { cityLabel, STATE_LABELS } from '@ponte/contracts/places'
import { Details } from '../details/details.tsx'
import type { DetailTools } from '../directory/directory.ts'
import { DeletedNotice, RecordActions, RecordHistory, RecordState } from '../form/record/record-actions.tsx'
import { draftOf } from '../form/record/use-edit.ts'
import { useEditing } from '../form/record/use-editing.ts'
import { recordText } from '../form/text.ts'
import { FirmForm } from './firm-form.tsx'
import { firmKind } from './firm-kind.tsx'
import { fieldLabels, text } from '../text.ts'
import { Fact, Facts } from '../details/facts.tsx'
import { specialtyList, yesOrNo } from '../details/labels.ts'

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

function FirmFacts({ firm }: { firm: Firm }) {
  return (
    <Facts>
      <Fact label={fieldLabels.cnpj}>{formatCnpj(firm.cnpj)}</Fact>
      <Fact label={fieldLabels.type}>{FIRM_TYPE_LABELS[firm.type]}</Fact>
      <Fact label={fieldLabels.address}>{firm.address}</Fact>
      <Fact label={fieldLabels.city}>{cityLabel(firm.city)}</Fact>
      <Fact label={fieldLabels.state}>{STATE_LABELS[firm.state]}</Fact>
      <Fact label={fieldLabels.description}>{firm.description}</Fact>
      <Fact label={fieldLabels.specialtiesNeeded}>{specialtyList(firm.specialtiesNeeded)}</Fact>
      <Fact label={fieldLabels.offersAccommodation}>{yesOrNo(firm.offersAccommodation)}</Fact>
      <Fact label={text.firm.createdAt}>{formatDate(firm.createdAt)}</Fact>
      <Fact label={text.firm.updatedAt}>{formatDate(firm.updatedAt)}</Fact>
    </Facts>
  )
}
