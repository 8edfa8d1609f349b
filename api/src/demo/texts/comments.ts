import type { Side } from '../../server/schema/contacts.ts'
import { inGender, type Gender } from './names.ts'
import type { Random } from '../seed/random.ts'

type Mood = 'glad' | 'content' | 'mixed' | 'unhappy'

/** One side's comments on the other after a service. */
const AFTER_SERVICE: Readonly<Record<Side, Readonly<Record<Mood, readonly string[]>>>> = {
  contractor: {
    glad: [
      'Profissional excelente, chegou antes do horário e manteve o ritmo até o último folículo.',
      'Muito organizada a bancada, comunicação clara o tempo todo. Chamaremos de novo.',
      'Técnica apurada e ótimo trato com o paciente.',
      'Segurança no que faz. A equipe inteira elogiou.',
      'Trabalho impecável do início ao fim, inclusive na contagem dos enxertos.',
      'Entrou na equipe como se já trabalhasse conosco há anos.',
      'Pontual, discret{o|a} e muito competente.',
      'Resolveu um imprevisto em sala com muita calma. Recomendo.',
      'Excelente instrumentação, antecipou cada passo da cirurgia.',
      'Cuidados{o|a} com o material e com as pessoas.',
      'O paciente saiu encantado com a atenção que recebeu.',
      'Superou as nossas expectativas. Já combinamos as próximas datas.',
      'Domínio completo do protocolo e da documentação.',
      'Ótima experiência, negociação direta e transparente.',
      'Ritmo constante mesmo em procedimento de nove horas.',
      'Postura muito profissional e bom humor na medida.',
    ],
    content: [
      'Bom trabalho. Só precisou de um tempo para se adaptar ao nosso protocolo.',
      'Boa técnica; atrasou alguns minutos, mas avisou antes.',
      'Atendeu bem ao que precisávamos.',
      '{Bom|Boa} profissional, com espaço para ganhar velocidade na separação.',
      'Cumpriu o combinado e foi cordial com todos.',
    ],
    mixed: [
      'Trabalho correto, mas a comunicação poderia ser melhor.',
      'Cumpriu a escala, porém chegou em cima da hora.',
      'Esperávamos mais experiência com implanter.',
    ],
    unhappy: [
      'Chegou com mais de uma hora de atraso e não avisou a equipe.',
      'Faltou cuidado com o material e pouca disposição para ouvir orientações.',
      'Desmarcou parte da agenda na véspera, o que nos deixou sem cobertura.',
    ],
  },
  professional: {
    glad: [
      'Clínica organizada, material de primeira e pagamento no dia combinado.',
      'Equipe acolhedora e estrutura excelente. Voltaria com prazer.',
      'Tudo como foi combinado, do horário ao valor.',
      'Ambiente de respeito e sala muito bem equipada.',
      'Ótima coordenação, intervalo garantido e alimentação no local.',
      'Fui muito bem recebid{o|a} e me senti parte da equipe.',
      'Comunicação clara desde o primeiro contato.',
      'Lugar sério, com protocolos de segurança de verdade.',
      'Negociação direta, sem surpresas. Recomendo a colegas.',
      'Equipe médica atenciosa e aberta a sugestões.',
      'Hospedagem boa e próxima da clínica.',
    ],
    content: [
      'Boa experiência; a agenda estourou um pouco o horário.',
      'Equipe simpática, faltou só um vestiário maior.',
      'Pagamento correto, dois dias depois do previsto.',
      'Bom ambiente de trabalho.',
    ],
    mixed: [
      'A escala mudou em cima da hora, mas foi tudo pago.',
      'Estrutura simples e pouco material de reserva.',
      'Jornada mais longa do que o combinado.',
    ],
    unhappy: [
      'O valor combinado só foi pago depois de muita cobrança.',
      'Informaram um horário e, ao chegar, a agenda era outra.',
      'Ambiente tenso e pouca clareza sobre as funções.',
    ],
  },
}

/** Comments after a contact without a service. */
const AFTER_CONTACT: Readonly<Record<Mood, readonly string[]>> = {
  glad: [
    'Respondeu rápido e com muita educação. As datas não bateram, mas fica para a próxima.',
    'Conversa ótima e transparente, mesmo sem fecharmos desta vez.',
    'Muita cordialidade e objetividade no contato.',
    'Retornou no mesmo dia e explicou tudo com clareza.',
    'Gentil do começo ao fim. Guardei o contato.',
  ],
  content: ['Foi cordial, demorou um pouco para responder.', 'Bom contato, não chegamos a um acordo de agenda.'],
  mixed: ['Respondeu só depois de alguns dias.', 'Faltaram informações na conversa.'],
  unhappy: ['Deixou de responder depois de combinarmos uma ligação.', 'Foi pouco gentil ao tratar de valores.'],
}

const moodOf = (stars: number): Mood => (stars >= 5 ? 'glad' : stars === 4 ? 'content' : stars === 3 ? 'mixed' : 'unhappy')

interface Occasion {
  side: Side
  stars: number
  hadService: boolean
  /** The professional's gender; each comment is either by or about the professional. */
  gender: Gender
}

/** Picks a comment: low ratings always get a reason, and most good ones get a kind word. */
export function drawComment(random: Random, { side, stars, hadService, gender }: Occasion): string | null {
  const mood = moodOf(stars)
  if (stars >= 3 && random.chance(0.28)) return null
  return inGender(random.pick(hadService ? AFTER_SERVICE[side][mood] : AFTER_CONTACT[mood]), gender)
}
