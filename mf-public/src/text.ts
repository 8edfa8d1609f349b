import { translated } from '@ponte/contracts/translated'

export const text = translated('mf-public/text', {
  login: {
    title: 'Entrar',
    lead: 'Que bom ver você de volta. Entre para responder a quem procurou você e rever seus contatos.',
    email: 'E-mail',
    password: 'Senha',
    forgot: 'Esqueci minha senha',
    submit: 'Entrar',
    noAccount: 'Ainda não tem conta?',
    register: 'Cadastre-se',
    home: 'Voltar ao início',
    promises: {
      title: 'O que espera por você',
      items: [
        'Os contatos que você pediu, e quem pediu o seu.',
        'As avaliações que esperam por você, sem pressa: o prazo está escrito em cada uma.',
        'Seus dados, para corrigir, levar ou apagar quando quiser.',
      ],
    },
  },
  legal: {
    version: 'Versão de',
    checked: 'Última verificação em',
    contents: 'Nesta página',
  },
  demo: {
    title: 'Contas de demonstração',
    hint: 'Um botão preenche o formulário; depois é só entrar.',
    professional: 'Profissional',
    firm: 'Clínica',
    admin: 'Administrador',
  },
})

export const signInText = translated('mf-public/passkeys/signInText', {
  button: 'Entrar com chave de acesso',
  failed: 'Não foi possível usar a chave de acesso. Entre com seu e-mail e sua senha',
  cancelled: 'Nenhuma chave de acesso foi usada. Quem ainda não tem uma pode adicioná-la no perfil, depois de entrar.',
})

export const googleText = translated('mf-public/google/googleText', {
  or: 'ou',
  demo: 'Continuar com o Google (demonstração)',
  label: 'Entrar com o Google',
  unavailable: 'O botão do Google não carregou. Confira sua conexão ou use o formulário.',
})
