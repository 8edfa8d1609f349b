/** Apart from the area's other words, so that no other screen carries these. */
export const landingText = {
  hero: {
    title: 'A ponte entre equipes de saúde e quem precisa delas',
    lead: 'Técnicos, médicos e outros profissionais de saúde encontram clínicas e hospitais, e combinam o trabalho direto um com o outro. Começamos no transplante capilar e hoje chegamos a outras áreas da saúde.',
    searchLabel: 'Buscar profissionais por nome, profissão ou especialidade',
    placeholder: 'Instrumentadora, transplante capilar…',
    search: 'Buscar',
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
        title: 'Crie seu perfil',
        text: 'Profissionais contam o que fazem, em que cidade e se viajam. Clínicas e hospitais contam de quem precisam e o que oferecem.',
      },
      {
        title: 'Encontre e demonstre interesse',
        text: 'Busque por profissão, especialidade ou lugar. Ao confirmar o interesse, você recebe o WhatsApp e o e-mail do outro lado.',
      },
      {
        title: 'Combinem e se avaliem',
        text: 'Valor, data e condições são assunto de vocês dois. Depois de 14 dias, cada lado pode avaliar o outro.',
      },
    ],
  },
  benefits: {
    title: 'Feito para quem vive a rotina da sala',
    items: [
      {
        icon: 'check',
        title: '100% do valor é seu',
        text: 'A negociação é direta e o pagamento não passa por nós. O profissional fica com tudo o que foi combinado.',
      },
      {
        icon: 'users',
        title: 'Equipe completa para o procedimento',
        text: 'Da contagem de folículos à instrumentação: monte a equipe de transplante capilar, ou de outra área, com quem já fez.',
      },
      {
        icon: 'star',
        title: 'Reputação dos dois lados',
        text: 'Profissional avalia clínica e clínica avalia profissional. Uma avaliação só aparece quando os dois avaliaram ou o prazo acabou.',
      },
      {
        icon: 'map-pin',
        title: 'Perto de você, ou com viagem',
        text: 'Filtre por cidade, por quem aceita viajar e por quem oferece hospedagem.',
      },
      {
        icon: 'chat',
        title: 'Seu contato protegido',
        text: 'WhatsApp e e-mail só aparecem para quem entrou na conta e confirmou o interesse. Cada contato fica registrado.',
      },
    ],
  },
  testimonials: {
    title: 'Quem já atravessou a ponte',
    items: [
      {
        quote: 'Eu dependia de indicação para fechar a semana. Hoje escolho com quem opero e combino o valor sem ninguém no meio.',
        name: 'Renata Moura',
        role: 'Instrumentadora cirúrgica, Curitiba',
      },
      {
        quote: 'Abrimos uma segunda sala de transplante capilar e a equipe técnica veio inteira da busca, em menos de um mês.',
        name: 'Dr. Paulo Azevedo',
        role: 'Diretor de clínica, São Paulo',
      },
      {
        quote: 'As avaliações mudaram a conversa: já sei como a pessoa trabalha antes do primeiro plantão.',
        name: 'Lívia Sampaio',
        role: 'Coordenadora de enfermagem, Recife',
      },
    ],
  },
  closing: {
    title: 'Sua próxima equipe pode estar a uma busca daqui',
    lead: 'Entre com sua conta, ou crie uma, e fale direto com quem interessa.',
    action: 'Entrar na plataforma',
  },
} as const
