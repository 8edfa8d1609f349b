import type { Example } from '../example.ts'
import { PasswordField } from './password-field.tsx'

const words = { label: 'Senha', showLabel: 'Mostrar senha', hideLabel: 'Ocultar senha' }

export const examples: Example[] = [
  { name: 'Preenchida', render: () => <PasswordField {...words} defaultValue="segredo123" /> },
  { name: 'Nova', render: () => <PasswordField {...words} autoComplete="new-password" hint="Pelo menos 6 caracteres" required /> },
  { name: 'Com erro', render: () => <PasswordField {...words} defaultValue="abc" error="A senha deve ter pelo menos 6 caracteres" /> },
]
