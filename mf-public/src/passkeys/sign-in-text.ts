import { translated } from '@ponte/contracts/translated'
export const signInText = translated('mf-public/passkeys/signInText', {
  button: 'Entrar com chave de acesso',
  failed: 'Não foi possível usar a chave de acesso. Entre com seu e-mail e sua senha',
  cancelled: 'Nenhuma chave de acesso foi usada. Quem ainda não tem uma pode adicioná-la no perfil, depois de entrar.',
})
