import { COMMENT_MAX } from '@ponte/contracts/limits'
import { Checkbox } from '@ponte/shared-ui/checkbox'
import { RatingInput } from '@ponte/shared-ui/rating-input'
import { TextArea } from '@ponte/shared-ui/text-area'
import { VisuallyHidden } from '@ponte/shared-ui/visually-hidden'
import type { Side } from '../contact-sides.ts'
import { dialogText } from '../text-dialogs.ts'
import { needsComment } from './rating-values.ts'
import type { Rating } from './use-rating.ts'

interface Props {
  rating: Rating
  name: string
  side: Side
}

const { rating: text } = dialogText

/** What one side says of the other. */
export function RatingFields({ rating: { values, problems, isServiceRated, change }, name, side }: Props) {
  const isCommentNeeded = needsComment(values)
  return (
    <>
      <RatingInput
        legend={text.cordiality}
        hint={text.cordialityHint}
        name="cordialityRating"
        labels={text.stars}
        value={values.cordialityRating}
        onChange={(cordialityRating) => change({ cordialityRating })}
        error={problems.cordialityRating}
        required
      />
      {isServiceRated && (
        <RatingInput
          legend={text.serviceQuality}
          hint={text.serviceQualityHint[side](name)}
          name="serviceQualityRating"
          labels={text.stars}
          value={values.serviceQualityRating}
          onChange={(serviceQualityRating) => change({ serviceQualityRating })}
          error={problems.serviceQualityRating}
          required
        />
      )}
      <TextArea
        id="rating-comment"
        name="comment"
        label={isCommentNeeded ? text.comment : text.commentOptional}
        hint={isCommentNeeded ? text.commentNeeded : text.commentHint}
        maxLength={COMMENT_MAX}
        value={values.comment}
        onChange={(event) => change({ comment: event.target.value })}
        error={problems.comment}
        required={isCommentNeeded}
      />
      <div>
        <Checkbox
          name="isPublic"
          label={text.isPublic}
          hint={text.isPublicHint}
          checked={values.isPublic}
          onChange={(event) => change({ isPublic: event.target.checked })}
          error={problems.isPublic}
        />
        <Checkbox
          name="agreedToTerms"
          label={<Terms />}
          checked={values.agreedToTerms}
          onChange={(event) => change({ agreedToTerms: event.target.checked })}
          error={problems.agreedToTerms}
          required
        />
      </div>
    </>
  )
}

/** In a tab of their own: what is filled in here stays. */
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
