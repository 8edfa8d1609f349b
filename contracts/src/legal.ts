/** The version of terms and privacy notice in force: its date. Whoever signs up agrees to this one. */
export const LEGAL_VERSION = '2026-11-21'
