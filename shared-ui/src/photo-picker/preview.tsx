import { useState } from 'react'
import { Icon, type IconName } from '../icon/icon.tsx'
import styles from './photo-picker.module.css'

/** The picture, or the icon if it fails to load. Not announced, because the button is. */
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
