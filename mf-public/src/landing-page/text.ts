import { translated } from '@ponte/contracts/translated'
/** Apart from the area's other texts, so that other screens do not load these. */
export const landingText = translated('mf-public/landing-page/landingText', {
  hero: {
    kicker: 'Transplante capilar e outras áreas da saúde',
    title: 'A ponte entre equipes de saúde e quem precisa delas',
    lead: 'Instrumentadores, técnicos, enfermeiros e médicos encontram clínicas e hospitais, conhecem a reputação um do outro e combinam o trabalho direto, sem ninguém no meio.',
    searchLabel: 'Buscar profissionais por nome, profissão ou especialidade',
    placeholder: 'Ex.: instrumentadora',
    search: 'Buscar',
    ways: 'Ou comece pelo seu lado da ponte:',
    professional: 'Sou técnico(a)',
    firm: 'Sou clínica/hospital',
  },
  stats: [
    { value: '500+', label: 'profissionais cadastrados' },
    { value: '1.2k+', label: 'conexões realizadas' },
    { value: '4.8', label: 'avaliação média' },
  ],
  steps: {
    title: 'Como funciona',
    items: [
      {
        title: 'Monte seu perfil',
        text: 'O profissional conta o que faz, em que cidade atende e se viaja. A clínica conta de quem precisa e o que oferece.',
      },
      {
        title: 'Confirme o interesse',
        text: 'Busque por nome, profissão, especialidade ou cidade. Ao confirmar, você recebe o WhatsApp e o e-mail do outro lado.',
      },
      {
        title: 'Trabalhem e avaliem',
        text: 'Data, valor e condições são assunto de vocês. Depois de 14 dias cada lado avalia o outro, sem ver antes a nota que recebeu.',
      },
    ],
  },
  benefits: {
    title: 'Feito para quem vive a rotina da sala',
    items: [
      {
        title: '100% do valor é seu',
        text: 'A negociação é direta e nenhum pagamento passa por aqui. O profissional fica com tudo o que foi combinado.',
      },
      {
        title: 'A equipe inteira, da extração ao implante',
        text: 'No transplante capilar, quem instrumenta, conta e prepara os folículos. No resto da saúde, do centro cirúrgico à UTI e ao home care.',
      },
      {
        title: 'Reputação dos dois lados',
        text: 'A clínica avalia o profissional e o profissional avalia a clínica. Só escreve quem teve um contato registrado.',
      },
      {
        title: 'Perto de casa, ou de mala pronta',
        text: 'Filtre por cidade, por quem aceita viajar e por quem oferece hospedagem.',
      },
      {
        title: 'Seus dados, do seu lado',
        text: 'WhatsApp e e-mail só chegam a quem entrou na conta e confirmou o interesse. CPF e registro no conselho nunca aparecem no perfil público.',
      },
    ],
  },
  testimonials: {
    title: 'Quem já atravessou',
    items: [
      {
        quote: 'Eu dependia de indicação para fechar a semana. Hoje escolho com quem opero e combino o valor sem ninguém no meio.',
        name: 'Renata Moura',
        role: 'Instrumentadora cirúrgica, Curitiba/PR',
      },
      {
        quote: 'Abrimos uma segunda sala de transplante capilar e a equipe técnica veio inteira da busca, em menos de um mês.',
        name: 'Dr. Paulo Azevedo',
        role: 'Diretor de clínica, São Paulo/SP',
      },
      {
        quote: 'As avaliações mudaram a conversa: já sei como a pessoa trabalha antes do primeiro plantão.',
        name: 'Lívia Sampaio',
        role: 'Coordenadora de enfermagem, Recife/PE',
      },
    ],
  },
  closing: {
    title: 'Sua próxima equipe pode estar a uma busca daqui',
    lead: 'Entre com sua conta, ou crie uma, e fale direto com quem interessa.',
    action: 'Entrar na plataforma',
    register: 'Criar conta',
  },
})
