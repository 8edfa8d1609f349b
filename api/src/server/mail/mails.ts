import * as en from '../letters/index.en.ts'
import { mailsOf } from '../letters/letter.ts'
import * as pt from '../letters/index.pt.ts'

/** The e-mails of this site, in the reader's language. An e-mail missing in one language does not compile. */
export const mails = mailsOf({ pt, en })
