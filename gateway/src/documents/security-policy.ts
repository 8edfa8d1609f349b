import { BRAND } from '@ponte/contracts/brand'

/** The policy linked from security.txt, in both languages of the site. */
export const SECURITY_POLICY = `${BRAND}: como relatar uma vulnerabilidade

Escreva para {contact}. Diga o que você viu, como reproduzir e em qual endereço. Não publique antes da correção.
Use apenas contas suas. Não acesse, altere nem guarde dados de outras pessoas, não tente derrubar o site e não envie mensagens em massa.
Quem age de boa-fé dentro destas regras não será processado por nós.

${BRAND}: how to report a vulnerability

Write to {contact}. Say what you saw, how to reproduce it, and at which address. Please do not publish it before it is fixed.
Use accounts of your own only. Do not access, change or keep other people's data, do not try to take the site down, and do not send bulk messages.
We will not take legal action against anyone who acts in good faith within these rules.
`
