import * as z from 'zod/mini'
import { anyone, signedIn } from '../wire/access.ts'
import { call } from '../wire/call.ts'
import { anyPassword, email, filled, Instant, nameText, newPassword } from '../wire/fields.ts'
import { EMAIL_MAX } from '../limits.ts'
import { key } from '../messages.ts'
import { isSignUpPhone, toE164 } from '../directory/phone.ts'
import { FirmData, ProfessionalData } from '../directory/profile-data.ts'
import type { Role } from './roles.ts'
import { sessionRoutes } from '../wire/routes.ts'
import { User } from '../directory/users.ts'

/** The part of a user that the browser stores. */
export interface SessionUser {
  id: string
  fullName: string
  email: string
  role: Role | null
  photo: string | null
  profileCompleted: boolean
}

const Tokens = z.object({ access: z.object({ token: z.string(), expires: Instant }) })

export const SessionAnswer = z.object({
  user: User,
  tokens: Tokens,
  /** True if this sign-in restored an account that its owner had deleted. */
  restored: z.optional(z.boolean()),
})
export type SessionAnswer = z.output<typeof SessionAnswer>

/** The answer to a correct password when a code is still required. No session exists yet. */
const SecondFactorStep = z.object({
  secondFactor: z.object({
    /** Identifies this sign-in for a few minutes. */
    token: z.string(),
    /** The kinds of codes that this account accepts: app codes, recovery codes. */
    methods: z.array(z.enum(['totp', 'recovery'])),
  }),
})

const LoginAnswer = z.union([SessionAnswer, SecondFactorStep])

export const login = call(sessionRoutes.login.method, sessionRoutes.login.path, {
  summary: 'Sign in with e-mail and password; with a second factor, a code is required next',
  access: anyone,
  sensitive: { exempt: 'It is the proof itself.' },
  body: z.strictObject({ email: filled('loginFieldsRequired', EMAIL_MAX), password: anyPassword('loginFieldsRequired') }),
  answer: LoginAnswer,
})

export const refreshSession = call(sessionRoutes.refresh.method, sessionRoutes.refresh.path, {
  summary: 'Exchange the session cookie for a new one',
  access: anyone,
  sensitive: { exempt: 'It only renews the current session.' },
  body: z.optional(z.strictObject({})),
  answer: SessionAnswer,
})

export const logout = call(sessionRoutes.logout.method, sessionRoutes.logout.path, {
  summary: 'End this session',
  access: anyone,
  sensitive: { exempt: 'It ends only the current session.' },
  /** `comesBack`: the user signs in again at once, so the browser keeps its storage, with unsent input. */
  body: z.optional(z.strictObject({ comesBack: z.optional(z.boolean()) })),
})

export const me = call('GET', '/auth/me', { summary: 'The signed-in user', access: signedIn, answer: User })

export const googleNonce = call('GET', '/auth/google-nonce', {
  summary: 'A nonce for the next Google credential',
  access: anyone,
  answer: z.object({ nonce: z.string() }),
})

export const googleLogin = call('POST', '/auth/google-login', {
  summary: 'Sign in or sign up with a Google credential',
  access: anyone,
  sensitive: { exempt: 'It is the proof itself.' },
  body: z.strictObject({ credential: z.string().check(z.minLength(1), z.maxLength(10_000)) }),
  answer: LoginAnswer,
})

const SignUpPhone = z.pipe(
  filled('fieldsRequired').check(z.refine((typed) => typed === '' || isSignUpPhone(typed), key('phoneInvalid'))),
  z.transform((typed) => toE164(typed) ?? typed),
)

export const RegisterInput = z.strictObject({
  email: email('fieldsRequired'),
  fullName: nameText('fieldsRequired'),
  phone: SignUpPhone,
})

export const registerBasic = call('POST', '/auth/register/basic', {
  summary: 'Sign up',
  access: anyone,
  sensitive: { exempt: 'There is no account yet.' },
  body: RegisterInput,
  answer: SessionAnswer,
})

export const completeProfessionalProfile = call('POST', '/auth/complete-profile-professional', {
  summary: 'Become a professional',
  access: signedIn,
  sensitive: { exempt: 'It sets the first password, or checks the current one.' },
  withFile: true,
  body: z.strictObject({ professionalData: ProfessionalData, password: newPassword('requiredFields') }),
  answer: SessionAnswer,
})

export const completeFirmProfile = call('POST', '/auth/complete-profile-firm', {
  summary: 'Become a firm',
  access: signedIn,
  sensitive: { exempt: 'It sets the first password, or checks the current one.' },
  withFile: true,
  body: z.strictObject({ firmData: FirmData, password: newPassword('requiredFields') }),
  answer: SessionAnswer,
})

export const changePassword = call('POST', '/auth/change-password', {
  summary: 'Change my password and end my other sessions',
  access: signedIn,
  sensitive: { proof: 'currentPassword' },
  body: z.strictObject({
    currentPassword: anyPassword('currentPasswordRequired'),
    newPassword: newPassword('newPasswordTooShort', 'newPasswordTooShort'),
  }),
})

export const ForgotPasswordInput = z.strictObject({ email: email('fieldsRequired') })

export const forgotPassword = call('POST', '/auth/forgot-password', {
  summary: 'Request a password reset link',
  access: anyone,
  sensitive: { exempt: 'The link goes to the address of the account.' },
  body: ForgotPasswordInput,
})

export const resetPassword = call('POST', '/auth/reset-password', {
  summary: 'Set a new password with an e-mailed link',
  access: anyone,
  sensitive: { exempt: 'The link is the proof.' },
  body: z.strictObject({ token: filled('fieldsRequired'), password: newPassword('fieldsRequired') }),
})
