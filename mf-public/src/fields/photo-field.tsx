import { messages } from '@ponte/contracts/messages'
import { usePhoto } from '@ponte/platform/use-photo'
import { PhotoPicker } from '@ponte/shared-ui/photo-picker'
import { fieldsText } from './text.ts'

interface Words {
  label: string
  hint: string
  choose: string
  change: string
  remove: string
  notImage: string
  tooLarge: string
}

interface Props {
  value: string | null
  onChange: (photo: string | null, original?: string) => void
  /** Called with the message for a refused file. */
  onRefuse: (message: string) => void
  error?: string | undefined
  icon?: 'user' | 'building'
  /** Default: Portuguese, for a person. */
  words?: Partial<Words>
}

/** The field for a person's photo or a firm's logo. */
export function PhotoField({ value, onChange, onRefuse, error, icon = 'user', words = {} }: Props) {
  const { label, hint, ...texts } = { ...fieldsText.photo, notImage: messages.photoNotImage, tooLarge: messages.photoTooLarge, ...words }
  const { isBroken, picker } = usePhoto(onChange, value, (problem) => onRefuse(texts[problem]))
  return (
    <PhotoPicker
      {...picker}
      id="field-photo"
      name="photo"
      label={label}
      hint={hint}
      error={isBroken ? texts.notImage : error}
      photo={value}
      texts={texts}
      icon={icon}
    />
  )
}
