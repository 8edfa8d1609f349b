import type { Example } from '../example.ts'
import { QrCode } from './qr-code.tsx'

export const examples: Example[] = [
  { name: 'Um link', render: () => <QrCode text="https://wa.me/5511987654321" label="Código QR da conversa" /> },
]
