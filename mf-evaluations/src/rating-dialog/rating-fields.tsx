import { COMMENT_MAX } from '@ponte/contracts/limits'
import type { Side } from '@ponte/contracts/review-rules'
import type { FormFields } from '@ponte/platform/form-fields'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { RatingInput } from '@ponte/shared-ui/rating-input'
import { TextArea } from '@ponte/shared-ui/text-area'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import { dialogText } from '../contact-dialog/text.ts'
import { needsComment, type RatingValues } from './rating-values.ts'

interface Props {
  form: FormFields<RatingValues>
  isServiceRated: boolean
  name: string
  side: Side
}

const { rating: text } = dialogText

export function RatingFields({ form: { values, errors, change, field, box }, isServiceRated, name, side }: Props) {
  const isCommentNeeded = needsComment(values)
  return (
    <>
      <RatingInput
        {...field('cordialityRating')}
        legend={text.cordiality}
        hint={text.cordialityHint}
        labels={text.stars}
        // Changing the stars also clears the comment's error.
        onChange={(cordialityRating) => change({ cordialityRating, comment: values.comment })}
        required
      />
      {isServiceRated && (
        <RatingInput
          {...field('serviceQualityRating')}
          legend={text.serviceQuality}
          hint={text.serviceQualityHint[side](name)}
          labels={text.stars}
          required
        />
      )}
      <TextArea
        {...field('comment')}
        id="rating-comment"
        label={isCommentNeeded ? text.comment : text.commentOptional}
        hint={isCommentNeeded ? text.commentNeeded : text.commentHint}
        maxLength={COMMENT_MAX}
        required={isCommentNeeded}
      />
      <div>
        <Checkbox {...box('isPublic')} label={text.isPublic} hint={text.isPublicHint} error={errors.isPublic} />
        <Checkbox {...box('agreedToTerms')} label={<Terms />} error={errors.agreedToTerms} required />
      </div>
    </>
  )
}

/** The link to the terms, in a new tab so that the input here stays. */
function Terms() {
  const [before, link, newTab] = text.terms
  return (
    <>
      {before}
      <a href="/termos" target="_blank" rel="noopener">
        {link}
        <VisuallyHidden> {newTab}</VisuallyHidden>
      </a>
    </>
  )
}
