export const DEMO_PASSWORD = 'ponte123'
export const DEMO_ACCOUNTS = {
  professional: 'profissional@ponte.example',
  firm: 'clinica@ponte.example',
  admin: 'admin@ponte.example',
} as const
