import { useState } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './photo-picker.module.css'

/** A picture that cannot be shown gives way to the icon. Says nothing itself: the button beside it does. */
export function Preview({ photo, icon }: { photo: string | null; icon: IconName }) {
  const [failedPhoto, setFailedPhoto] = useState<string | null>(null)
  return (
    <span className={styles['preview']}>
      {photo === null || photo === failedPhoto ? (
        <Icon name={icon} size="l" />
      ) : (
        <img src={photo} alt="" onError={() => setFailedPhoto(photo)} />
      )}
    </span>
  )
}
