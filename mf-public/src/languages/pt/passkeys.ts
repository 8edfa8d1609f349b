import { PASSKEYS_MAX } from '@ponte/contracts/limits'
import type { Translation } from '@ponte/contracts/translated'
import type { dialogText as dialog } from '../../passkeys/dialog-text.ts'
import type { passkeysText as passkeys } from '../../passkeys/passkeys-text.ts'

export const passkeyDialogText = {
  password: 'Sua senha atual',
  show: 'Mostrar',
  hide: 'Ocultar',
  cancel: 'Cancelar',
  add: {
    title: 'Adicionar uma chave de acesso',
    explain:
      'Primeiro a sua senha. Depois o navegador pede o seu dedo, o seu rosto ou o PIN deste aparelho. Você sai dos outros aparelhos.',
    submit: 'Continuar',
    notMade: {
      cancelled: 'O navegador não criou nenhuma chave de acesso. Você pode tentar de novo.',
      already_here: 'Este aparelho já tem uma chave de acesso da sua conta.',
    },
    failed: 'O navegador não conseguiu criar uma chave de acesso. Tente de novo',
  },
  name: {
    title: 'Dê um nome à sua chave de acesso',
    explain: 'Um nome que diga onde ela está, para você reconhecê-la na sua lista.',
    label: 'Nome',
    submit: 'Salvar',
  },
  remove: {
    title: (name) => `Remover a chave de acesso ‘${name}’?`,
    explain: 'Ela deixa de abrir a sua conta, e você sai dos outros aparelhos. Apague-a também no aparelho que a guarda.',
    submit: 'Remover',
  },
} satisfies Translation<typeof dialog>

export const passkeysText = {
  title: 'Chaves de acesso',
  hint: 'Entre com o dedo, o rosto ou o PIN do seu aparelho, sem digitar a senha.',
  loading: 'Carregando…',
  failed: 'Não foi possível carregar suas chaves de acesso',
  retry: 'Tentar de novo',
  none: 'Você ainda não tem nenhuma chave de acesso.',
  created: 'Criada em',
  used: 'usada em',
  neverUsed: 'ainda não usada',
  add: 'Adicionar chave de acesso',
  remove: 'Remover',
  removeOf: (name) => ` ${name}`,
  confirmEmailFirst: 'Confirme seu e-mail para adicionar uma chave de acesso.',
  sendLinkAgain: 'Enviar o link de novo',
  linkSent: 'Enviamos um novo link para o seu e-mail. Ele vale por 7 dias.',
  atMost: `São no máximo ${PASSKEYS_MAX}. Remova uma para adicionar outra.`,
  unsupported: 'Este navegador não guarda chaves de acesso. Abra esta página em outro para adicionar uma.',
  notOpened: 'Não foi possível abrir. Tente de novo',
  added: 'Chave de acesso adicionada',
  removed: 'Chave de acesso removida',
} satisfies Translation<typeof passkeys>
