/** Since when terms and privacy notice read as they do. Whoever changes a rule in them changes it; whoever signs up agrees to this one. */
export const LEGAL_VERSION = '2026-11-21'
