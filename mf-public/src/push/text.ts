import { translated } from '@ponte/contracts/translated'

export const pushText = translated('mf-public/push/pushText', {
  title: 'Avisos nos seus aparelhos',
  hint: 'O aparelho avisa você na hora, mesmo com o site fechado. O e-mail fica para o mais importante e o que nenhum aparelho receber.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar seus aparelhos',
  turnOn: 'Receber avisos neste aparelho',
  turnedOn: 'Este aparelho vai avisar você',
  notTurnedOn: 'Não foi possível ativar os avisos neste aparelho',
  unsupported: 'Este navegador não mostra avisos. No iPhone, adicione o site à Tela de Início e abra por lá.',
  denied:
    'Os avisos deste site estão bloqueados neste navegador. Para desbloquear, abra as permissões do site, ao lado do endereço, permita as notificações e recarregue a página.',
  whatsapp: 'Receber avisos no WhatsApp',
  whatsappHint: 'Envie a mensagem pronta, do número que vai receber os avisos. Para parar, escreva PARAR na mesma conversa.',
  whatsappOpen: 'Abrir a mensagem no WhatsApp',
  newTab: '(abre em nova aba)',
  unknownDevice: 'Aparelho desconhecido',
  here: 'Este aparelho',
  added: 'Ativado em',
  delivered: 'último aviso em',
  notDelivered: 'ainda sem avisos',
  test: 'Enviar aviso de teste',
  tested: 'Aviso de teste enviado',
  remove: 'Remover',
  removed: 'Aparelho removido',
  of: (device: string) => ` ${device}`,
})
