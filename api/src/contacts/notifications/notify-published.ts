import { publishDue, type OnPublished, type PublishedReview } from '../evaluations/publish.ts'
import type { Api } from '../../server/api.ts'
import type { Job } from '../../server/jobs/job.ts'
import { mails } from '../../server/mail/mails.ts'
import type { MailText } from '../../server/letters/letter.ts'
import { notify, recipientsOf, type Recipient } from './notify.ts'
import { contactParties, type ContactParties } from './contact-parties.repo.ts'

/** Notifies the subjects of reviews, in the publishing transaction. */
export function notifyPublished({ config: { publicUrl }, clock }: Pick<Api, 'config' | 'clock'>): OnPublished {
  const kind = 'evaluation_published'
  return async (trx, published) => {
    const recipients = await recipientsOf(
      trx,
      kind,
      published.map(({ subjectId }) => subjectId),
    )
    for (const review of published) {
      const to = recipients.find(({ id }) => id === review.subjectId)
      if (to === undefined) continue
      const mail = mailOf(publicUrl, to, review, await contactParties(trx, review.contactLogId))
      await notify(trx, to, { kind, contactLogId: review.contactLogId, now: clock.now(), mail })
    }
  }
}

function mailOf(site: string, to: Recipient, { side }: PublishedReview, contact: ContactParties): MailText {
  const author = contact[side]
  const { firmId } = contact[side === 'professional' ? 'contractor' : 'professional']
  return mails.reviewMail(to.fullName, {
    site,
    other: { name: author.name, firmName: author.firmName, isFirm: author.firmId !== null },
    contactDate: contact.contactDate,
    opening: contact.opening,
    isOfFirm: firmId !== null,
  })
}

/** Publishes the remaining sealed evaluations, of one side only, after the window. */
export const publishEvaluations: Job = {
  name: 'publish_evaluations',
  everySeconds: 60,
  async run({ db, config, clock, signal }) {
    await publishDue(db, clock.now(), { onPublished: notifyPublished({ config, clock }), signal })
  },
}
