import { translated } from '@ponte/contracts/translated'
export const dialogText = translated('mf-public/passkeys/dialogText', {
  password: 'Sua senha atual',
  add: {
    title: 'Adicionar uma chave de acesso',
    explain:
      'Primeiro a sua senha. Depois o navegador pede a sua digital, o seu rosto ou o PIN deste aparelho. Você sai dos outros aparelhos.',
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
    title: (name: string) => `Remover a chave de acesso “${name}”?`,
    explain: 'Ela deixa de abrir a sua conta, e você sai dos outros aparelhos. Apague-a também no aparelho que a guarda.',
    submit: 'Remover',
  },
})
