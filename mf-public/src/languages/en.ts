import type { Catalogue } from '@ponte/contracts/translated'
import * as accessibility from './en/accessibility.ts'
import * as firm from './en/firm.ts'
import * as forms from './en/forms.ts'
import * as landing from './en/landing.ts'
import * as passkeys from './en/passkeys.ts'
import * as privacy from './en/privacy.ts'
import * as profile from './en/profile.ts'
import * as reviewLog from './en/review-log.ts'
import * as secondFactor from './en/second-factor.ts'
import * as terms from './en/terms.ts'
import * as waysIn from './en/ways-in.ts'

/** The English texts of this remote. */
export default {
  'mf-public/account/accountText': forms.accountText,
  'mf-public/account/emailNotice': forms.emailNotice,
  'mf-public/complete-firm-page/completeFirmText': waysIn.completeFirmText,
  'mf-public/complete-profile-page/completeProfileText': waysIn.completeProfileText,
  'mf-public/confirm-email-page/confirmEmailText': waysIn.confirmEmailText,
  'mf-public/fields/fieldsText': forms.fieldsText,
  'mf-public/fields/leaveText': forms.leaveText,
  'mf-public/forgot-page/forgotText': waysIn.forgotText,
  'mf-public/frame/footerText': landing.footerText,
  'mf-public/google/googleText': waysIn.googleText,
  'mf-public/invitation-page/invitationText': forms.invitationText,
  'mf-public/landing-page/landingText': landing.landingText,
  'mf-public/legal/accessibilityText': accessibility.accessibilityText,
  'mf-public/legal/privacyText': privacy.privacyText,
  'mf-public/legal/reviewLogText': reviewLog.reviewLogText,
  'mf-public/legal/termsText': terms.termsText,
  'mf-public/my-firm-page/myFirmText': firm.myFirmText,
  'mf-public/my-firm-page/openings/openingsText': firm.openingsText,
  'mf-public/my-profile-page/myProfileText': forms.myProfileText,
  'mf-public/onboarding/onboardingText': forms.onboardingText,
  'mf-public/passkeys/dialogText': passkeys.passkeyDialogText,
  'mf-public/passkeys/passkeysText': passkeys.passkeysText,
  'mf-public/passkeys/signInText': waysIn.signInText,
  'mf-public/profile-page/dataText': profile.dataText,
  'mf-public/profile-page/deleteText': profile.deleteText,
  'mf-public/profile-page/leaveText': profile.leaveText,
  'mf-public/profile-page/mailText': profile.mailText,
  'mf-public/profile-page/pageText': profile.pageText,
  'mf-public/profile-page/passwordText': null,
  'mf-public/profile-page/pauseText': profile.pauseText,
  'mf-public/profile-page/profileText': null,
  'mf-public/profile-page/roleNames': null,
  'mf-public/profile-page/signInsText': profile.signInsText,
  'mf-public/push/pushText': profile.pushText,
  'mf-public/register-page/registerText': waysIn.registerText,
  'mf-public/reset-page/resetText': waysIn.resetText,
  'mf-public/second-factor/appText': secondFactor.appText,
  'mf-public/second-factor/codesText': secondFactor.codesText,
  'mf-public/second-factor/copyText': secondFactor.copyText,
  'mf-public/second-factor/dialogText': secondFactor.dialogText,
  'mf-public/second-factor/proofText': secondFactor.proofText,
  'mf-public/second-factor/secondFactorText': secondFactor.secondFactorText,
  'mf-public/second-step/secondStepText': forms.secondStepText,
  'mf-public/select-type-page/selectTypeText': forms.selectTypeText,
  'mf-public/take-back-page/takeBackText': waysIn.takeBackText,
  'mf-public/text': waysIn.text,
} satisfies Catalogue
