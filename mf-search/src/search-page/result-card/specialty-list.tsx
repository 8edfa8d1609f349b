import { SPECIALTY_LABELS, type Specialty } from '@ponte/contracts/specialties'
import { Badge } from '@ponte/shared-ui/badge'
import { Row } from '@ponte/shared-ui/row'
import { text } from '../text.ts'
import { foundIn, piecesOf, type Phrases } from './matches.ts'
import styles from './specialty-list.module.css'

const SHOWN = 4

interface Props {
  keys: readonly Specialty[]
  /** The searched phrases and filtered specialties: matching specialties come first. */
  sought: Phrases
  chosen?: readonly Specialty[] | undefined
  label?: string
}

export function SpecialtyList({ keys, sought, chosen = [], label }: Props) {
  if (keys.length === 0) return null
  const isWanted = (key: Specialty) => chosen.includes(key) || foundIn(SPECIALTY_LABELS[key], sought).length > 0
  const ordered = [...keys.filter(isWanted), ...keys.filter((key) => !isWanted(key))]
  return (
    <Row as="p" gap={1}>
      {label !== undefined && <span className={styles['label']}>{label}</span>}
      {ordered.slice(0, SHOWN).map((key) => (
        <Badge key={key} tone={chosen.includes(key) ? 'accent' : 'neutral'}>
          <Highlighted text={SPECIALTY_LABELS[key]} sought={sought} />
        </Badge>
      ))}
      {keys.length > SHOWN && <Badge>{text.results.more(keys.length - SHOWN)}</Badge>}
    </Row>
  )
}

/** A text with the searched words highlighted. */
export function Highlighted({ text, sought }: { text: string; sought: Phrases }) {
  return piecesOf(text, sought).map((piece, index) =>
    piece.isMatch ? (
      <mark key={index} className={styles['mark']}>
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  )
}
