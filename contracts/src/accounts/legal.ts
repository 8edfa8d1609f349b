/** The date of the terms and the privacy notice. It changes with every rule in them; who signs up agrees to this version. */
export const LEGAL_VERSION = '2026-11-23'
