import * as accountsEn from '../letters/accounts.en.ts'
import * as alertsEn from '../letters/alerts.en.ts'
import * as contactsEn from '../letters/contacts.en.ts'
import * as rightsEn from '../letters/rights.en.ts'
import * as secondFactorEn from '../letters/second-factor.en.ts'
import * as accountsPt from '../letters/accounts.pt.ts'
import * as alertsPt from '../letters/alerts.pt.ts'
import * as contactsPt from '../letters/contacts.pt.ts'
import * as rightsPt from '../letters/rights.pt.ts'
import * as secondFactorPt from '../letters/second-factor.pt.ts'
import { mailsOf } from '../letters/letter.ts'

const pt = { ...accountsPt, ...alertsPt, ...contactsPt, ...rightsPt, ...secondFactorPt }
const en = { ...accountsEn, ...alertsEn, ...contactsEn, ...rightsEn, ...secondFactorEn }

/** The e-mails of this site, in the reader's language. An e-mail missing in one language does not compile. */
export const mails = mailsOf({ pt, en })
