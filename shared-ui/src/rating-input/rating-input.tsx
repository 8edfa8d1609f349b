import { useState } from 'react'
import { FieldGroup, type FieldGroupTexts } from '../field-group/field-group.tsx'
import { paths } from '../icon/paths.ts'
import { classes } from '../element.ts'
import styles from './rating-input.module.css'

interface Props extends FieldGroupTexts {
  id?: string | undefined
  name: string
  /** One per star, from the first: '1 estrela', '2 estrelas'… */
  labels: readonly string[]
  /** null: not rated. */
  value: number | null
  onChange: (value: number) => void
  required?: boolean | undefined
}

/** Radios that look like stars: arrow keys, focus and names are native. */
export function RatingInput({ name, labels, value, onChange, ...group }: Props) {
  const [preview, setPreview] = useState<number | null>(null)
  const shown = preview ?? value ?? 0

  /** A resting mouse must not hide a choice by arrow keys. */
  function rate(star: number) {
    setPreview(null)
    onChange(star)
  }
  return (
    <FieldGroup {...group} isRadioGroup>
      {() => (
        <div className={styles['row']}>
          <div className={styles['stars']}>
            {labels.map((label, index) => {
              const star = index + 1
              return (
                <label
                  key={star}
                  className={classes(styles['star'], star <= shown && styles['lit'])}
                  // Touch has no hover: a preview would stay behind.
                  onPointerEnter={(event) => event.pointerType === 'mouse' && setPreview(star)}
                  onPointerLeave={() => setPreview(null)}
                >
                  <input
                    className={styles['radio']}
                    type="radio"
                    name={name}
                    value={star}
                    aria-label={label}
                    checked={star === value}
                    onChange={() => rate(star)}
                  />
                  <svg className={styles['shape']} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
                    <path d={paths.star} />
                  </svg>
                </label>
              )
            })}
          </div>
          <span className={styles['words']} aria-hidden="true">
            {labels[shown - 1]}
          </span>
        </div>
      )}
    </FieldGroup>
  )
}
