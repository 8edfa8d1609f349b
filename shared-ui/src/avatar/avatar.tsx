import { useState } from 'react'
import { classes } from '../element.ts'
import { Icon } from '../icon/icon.tsx'
import styles from './avatar.module.css'

interface Props {
  name: string
  src?: string | null | undefined
  size?: 's' | 'm' | 'l'
}

/** A photo, hidden from screen readers because the name is written beside it. Falls back to the initials, and without a name to an icon. */
export function Avatar({ name, src, size = 'm' }: Props) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null)
  const className = classes(styles['avatar'], styles[size])
  if (src === null || src === undefined || src === '' || src === failedSrc) {
    return (
      <span className={className} aria-hidden="true">
        {initialsOf(name) || <Icon name="user" />}
      </span>
    )
  }
  return <img className={className} src={src} alt="" loading="lazy" decoding="async" onError={() => setFailedSrc(src)} />
}

/** 'Ana Beatriz da Luz' → 'AL': first and last name. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR')
}
