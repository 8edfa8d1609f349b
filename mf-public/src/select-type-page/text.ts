import { translated } from '@ponte/contracts/translated'
import { onboardingText } from '../onboarding/text.ts'

export const selectTypeText = translated('mf-public/select-type-page/selectTypeText', {
  title: 'Como você vai usar a Ponte Saúde?',
  lead: 'A escolha define o seu painel e quem encontra você.',
  professional: {
    title: 'Sou profissional de saúde',
    who: 'Técnico(a) cirúrgico(a), enfermeiro(a), médico(a) ou de outra área da saúde.',
    promise: 'Apareça na busca, veja oportunidades e receba avaliações do seu trabalho.',
  },
  firm: {
    title: 'Sou clínica ou hospital',
    who: 'Médico(a) com clínica, hospital, laboratório ou consultório.',
    promise: 'Encontre profissionais, fale direto com eles e avalie cada serviço.',
  },
  choose: 'Escolher',
  resume: 'Continuar de onde parei',
  opening: 'Abrindo o formulário…',
  note: `Você pode mudar esta escolha até completar o seu perfil: o formulário tem “${onboardingText.back}”.`,
})
