import * as en from '../letters/index.en.ts'
import { mailsOf } from '../letters/letter.ts'
import * as pt from '../letters/index.pt.ts'

/** The e-mails of this site, in the reader's language. An e-mail missing in one language does not compile. */
export const {
  accountChangedMail,
  accountMadeMail,
  adminChangedMail,
  alertsMail,
  answerDueMail,
  confirmationMail,
  contactMail,
  deletedMail,
  emailChangeAskedMail,
  emailChangedMail,
  firmChangedMail,
  invitationMail,
  madeAdminMail,
  managersChangedMail,
  openingMail,
  passkeyMail,
  passwordSetMail,
  profileCompletedMail,
  resetMail,
  reviewMail,
  roleChangedMail,
  secondFactorMail,
  stillPausedMail,
  teamChangedMail,
  windowClosingMail,
} = mailsOf({ pt, en })
