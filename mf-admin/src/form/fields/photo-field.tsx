import { messages } from '@ponte/contracts/messages'
import { usePhoto } from '@ponte/platform/use-photo'
import { PhotoPicker } from '@ponte/shared-ui/photo-picker'
import { fieldText } from '../text.ts'

interface Props {
  value: string | null
  onChange: (photo: string | null, original?: string) => void
  /** Called with the message for a refused file. */
  onRefuse: (message: string) => void
  error?: string | undefined
  /** True for a firm's logo; otherwise the field is for a person's photo. */
  isLogo?: boolean
  isRequired?: boolean
}

const refusals = { notImage: messages.adminPhotoNotImage, tooLarge: messages.adminPhotoTooLarge }

/** The field for a person's photo or a firm's logo. */
export function PhotoField({ value, onChange, onRefuse, error, isLogo = false, isRequired = false }: Props) {
  const { label, hint, ...texts } = isLogo ? { ...fieldText.photo, ...fieldText.logo } : fieldText.photo
  const { isBroken, picker } = usePhoto(onChange, value, (problem) => onRefuse(refusals[problem]))
  return (
    <PhotoPicker
      {...picker}
      name="photo"
      label={isRequired ? label : fieldText.optional(label)}
      hint={hint}
      error={isBroken ? refusals.notImage : error}
      photo={value}
      texts={{ ...texts, ...refusals }}
      icon={isLogo ? 'building' : 'user'}
      required={isRequired}
    />
  )
}
