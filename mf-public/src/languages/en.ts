import type { Catalogue } from '@ponte/contracts/translated'
import { accountText, emailNotice } from '../account/text.en.ts'
import { fieldsText, leaveText } from '../fields/text.en.ts'
import { footerText } from '../frame/text.en.ts'
import { googleText, signInText, text } from '../text.en.ts'
import { invitationText } from '../invitation-page/text.en.ts'
import { landingText } from '../landing-page/text.en.ts'
import { accessibilityText } from '../legal/accessibility/text.en.ts'
import { privacyText } from '../legal/privacy/text.en.ts'
import { reviewLogText } from '../legal/review-log/text.en.ts'
import { termsText } from '../legal/terms/text.en.ts'
import { confirmEmailText, forgotText, resetText, takeBackText } from '../mail-links/text.en.ts'
import { openingsText } from '../my-firm-page/openings/text.en.ts'
import { myFirmText } from '../my-firm-page/text.en.ts'
import { myProfileText } from '../my-profile-page/text.en.ts'
import { completeFirmText, completeProfileText, onboardingText } from '../onboarding/text.en.ts'
import { passkeyDialogText } from '../passkeys/dialogs/text.en.ts'
import { passkeysText } from '../passkeys/text.en.ts'
import { dataText, deleteText, leaveText as leaveProfileText, mailText, pageText, pauseText, signInsText } from '../profile-page/text.en.ts'
import { pushText } from '../push/text.en.ts'
import { registerText } from '../register-page/text.en.ts'
import { appText, codesText, copyText, dialogText, proofText } from '../second-factor/dialogs/text.en.ts'
import { secondFactorText } from '../second-factor/text.en.ts'
import { secondStepText } from '../second-step/text.en.ts'
import { selectTypeText } from '../select-type-page/text.en.ts'

/** The English texts of this remote. */
export default {
  'mf-public/account/accountText': accountText,
  'mf-public/account/emailNotice': emailNotice,
  'mf-public/complete-firm-page/completeFirmText': completeFirmText,
  'mf-public/complete-profile-page/completeProfileText': completeProfileText,
  'mf-public/confirm-email-page/confirmEmailText': confirmEmailText,
  'mf-public/fields/fieldsText': fieldsText,
  'mf-public/fields/leaveText': leaveText,
  'mf-public/forgot-page/forgotText': forgotText,
  'mf-public/frame/footerText': footerText,
  'mf-public/google/googleText': googleText,
  'mf-public/invitation-page/invitationText': invitationText,
  'mf-public/landing-page/landingText': landingText,
  'mf-public/legal/accessibilityText': accessibilityText,
  'mf-public/legal/privacyText': privacyText,
  'mf-public/legal/reviewLogText': reviewLogText,
  'mf-public/legal/termsText': termsText,
  'mf-public/my-firm-page/myFirmText': myFirmText,
  'mf-public/my-firm-page/openings/openingsText': openingsText,
  'mf-public/my-profile-page/myProfileText': myProfileText,
  'mf-public/onboarding/onboardingText': onboardingText,
  'mf-public/passkeys/dialogText': passkeyDialogText,
  'mf-public/passkeys/passkeysText': passkeysText,
  'mf-public/passkeys/signInText': signInText,
  'mf-public/profile-page/dataText': dataText,
  'mf-public/profile-page/deleteText': deleteText,
  'mf-public/profile-page/leaveText': leaveProfileText,
  'mf-public/profile-page/mailText': mailText,
  'mf-public/profile-page/pageText': pageText,
  'mf-public/profile-page/pauseText': pauseText,
  'mf-public/profile-page/signInsText': signInsText,
  'mf-public/push/pushText': pushText,
  'mf-public/register-page/registerText': registerText,
  'mf-public/reset-page/resetText': resetText,
  'mf-public/second-factor/appText': appText,
  'mf-public/second-factor/codesText': codesText,
  'mf-public/second-factor/copyText': copyText,
  'mf-public/second-factor/dialogText': dialogText,
  'mf-public/second-factor/proofText': proofText,
  'mf-public/second-factor/secondFactorText': secondFactorText,
  'mf-public/second-step/secondStepText': secondStepText,
  'mf-public/select-type-page/selectTypeText': selectTypeText,
  'mf-public/take-back-page/takeBackText': takeBackText,
  'mf-public/text': text,
} satisfies Catalogue
