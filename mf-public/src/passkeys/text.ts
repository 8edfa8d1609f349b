import { translated } from '@ponte/contracts/translated'
import { PASSKEYS_MAX } from '@ponte/contracts/limits'

export const passkeysText = translated('mf-public/passkeys/passkeysText', {
  title: 'Chaves de acesso',
  hint: 'Entre com a digital, o rosto ou o PIN do seu aparelho, sem digitar a senha.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar suas chaves de acesso',
  none: 'Você ainda não tem nenhuma chave de acesso.',
  created: 'Criada em',
  used: 'usada em',
  neverUsed: 'ainda não usada',
  add: 'Adicionar chave de acesso',
  remove: 'Remover',
  removeOf: (name: string) => ` ${name}`,
  confirmEmailFirst: 'Confirme seu e-mail para adicionar uma chave de acesso.',
  atMost: `São no máximo ${PASSKEYS_MAX}. Remova uma para adicionar outra.`,
  unsupported: 'Este navegador não guarda chaves de acesso. Abra esta página em outro para adicionar uma.',
  notOpened: 'Não foi possível abrir. Tente de novo',
  added: 'Chave de acesso adicionada',
  removed: 'Chave de acesso removida',
})
