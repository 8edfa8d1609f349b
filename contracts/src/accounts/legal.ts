/** Version of the terms and the privacy notice that a sign-up agrees to. Update it with every change to them. */
export const LEGAL_VERSION = '2026-11-27'
