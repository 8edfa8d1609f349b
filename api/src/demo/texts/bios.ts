import { formatNumber } from '@ponte/contracts/numbers'
import type { Profession } from '@ponte/contracts/professions'
import { inGender, type Gender } from './names.ts'
import type { Random } from '../seed/random.ts'

/** First sentences of a bio, by profession. {o|a} becomes the ending for the gender, %anos the years of experience. */
const OPENINGS: Readonly<Record<Profession, readonly string[]>> = {
  instrumentador_cirurgico: [
    'Instrumentador{|a} cirúrgic{o|a} com %anos anos de experiência em transplante capilar, nas técnicas FUE e FUT.',
    'Trabalho com instrumentação em transplante capilar há %anos anos, da extração à implantação dos folículos.',
    'Instrumentador{|a} especializad{o|a} em cirurgia capilar, com mais de %casos procedimentos acompanhados.',
    'Há %anos anos no centro cirúrgico, os últimos dedicados ao transplante capilar e à separação de folículos em microscópio.',
    'Instrumentador{|a} cirúrgic{o|a} com formação em centro cirúrgico e foco em cirurgias de longa duração.',
  ],
  tecnico_enfermagem: [
    'Técnic{o|a} de enfermagem com %anos anos de atuação em clínicas de transplante capilar.',
    'Técnic{o|a} de enfermagem com prática em separação, contagem e implantação de folículos com implanter.',
    'Atuo há %anos anos como técnic{o|a} de enfermagem em centro cirúrgico e recuperação anestésica.',
    'Técnic{o|a} de enfermagem com experiência em UTI adulto e em procedimentos ambulatoriais.',
    'Técnic{o|a} de enfermagem, %anos anos entre centro cirúrgico e home care, com boa mão para punção difícil.',
  ],
  medico: [
    'Médic{o|a} com atuação em transplante capilar e dermatologia cirúrgica há %anos anos.',
    'Médic{o|a} dedicad{o|a} à cirurgia de restauração capilar, com mais de %casos procedimentos realizados.',
    'Médic{o|a} com residência concluída e %anos anos de plantões em hospitais de médio e grande porte.',
    'Anestesia e sedação para procedimentos ambulatoriais, com %anos anos de experiência.',
    'Médic{o|a} com interesse em equipes pequenas e cuidado próximo ao paciente.',
  ],
  enfermeiro: [
    'Enfermeir{o|a} com %anos anos de experiência em centro cirúrgico e coordenação de equipes de transplante capilar.',
    'Enfermeir{o|a} intensivista, com %anos anos de UTI e passagem por hospitais de referência.',
    'Enfermeir{o|a} com especialização em centro cirúrgico e central de material esterilizado.',
    'Enfermeir{o|a} de pós-operatório: curativos, orientação de alta e acompanhamento por telefone.',
  ],
  fisioterapeuta: [
    'Fisioterapeuta com %anos anos de atuação em reabilitação pós-operatória.',
    'Fisioterapeuta respiratóri{o|a}, com experiência em UTI e home care.',
    'Fisioterapeuta com foco em ortopedia e retorno seguro às atividades.',
  ],
  nutricionista: [
    'Nutricionista clínic{o|a} com %anos anos de atendimento em consultório e hospital.',
    'Nutricionista com atuação em preparo e recuperação de pacientes cirúrgicos.',
    'Nutricionista com prática em terapia nutricional e acompanhamento domiciliar.',
  ],
  psicologo: [
    'Psicólog{o|a} hospitalar, com %anos anos de apoio a pacientes e famílias.',
    'Psicólog{o|a} com experiência em avaliação pré-operatória e acompanhamento de longo prazo.',
    'Psicólog{o|a} clínic{o|a}, com escuta atenta e trabalho em equipe multiprofissional.',
  ],
  dentista: [
    'Cirurgi{ão|ã}-dentista com %anos anos de prática em clínica geral e cirurgia oral.',
    'Dentista com atuação em odontologia hospitalar e atendimento a pacientes com necessidades especiais.',
    'Dentista com experiência em sedação consciente e harmonização orofacial.',
  ],
  farmaceutico: [
    'Farmacêutic{o|a} hospitalar, com %anos anos entre dispensação e farmácia clínica.',
    'Farmacêutic{o|a} com experiência em manipulação e controle de qualidade.',
    'Farmacêutic{o|a} responsável técnic{o|a}, com prática em auditoria de medicamentos.',
  ],
  terapeuta_ocupacional: [
    'Terapeuta ocupacional com %anos anos de reabilitação neurológica.',
    'Terapeuta ocupacional com atuação em home care e adaptação de ambientes.',
    'Terapeuta ocupacional, com foco em autonomia de pessoas idosas.',
  ],
  fonoaudiologo: [
    'Fonoaudiólog{o|a} hospitalar, com %anos anos de avaliação de disfagia.',
    'Fonoaudiólog{o|a} com atuação em UTI neonatal e apoio à amamentação.',
    'Fonoaudiólog{o|a} com atendimento domiciliar a pacientes em reabilitação.',
  ],
  biomedico: [
    'Biomédic{o|a} com %anos anos de bancada em análises clínicas.',
    'Biomédic{o|a} esteta, com atuação em terapia capilar e microagulhamento.',
    'Biomédic{o|a} com experiência em banco de sangue e controle de qualidade.',
  ],
}

const STRENGTHS = [
  'Sou pontual, organizad{o|a} e mantenho a calma em procedimentos longos.',
  'Prezo por comunicação clara com a equipe e por um campo sempre em ordem.',
  'Cuido da segurança do paciente em cada etapa, da conferência inicial à alta.',
  'Tenho facilidade para entrar em equipes novas e seguir protocolos da casa.',
  'Gosto de ensinar quem está começando e de aprender com quem sabe mais.',
  'Já ajudei a montar equipes e a padronizar rotinas em três clínicas.',
  'Valorizo acolhimento: paciente tranquilo é parte do bom resultado.',
  'Tenho cursos de atualização em dia e certificados disponíveis para consulta.',
  'Trabalho bem em dupla e mantenho o mesmo ritmo do primeiro ao último folículo.',
]

const AVAILABILITY = [
  'Disponível de segunda a sexta, com agenda flexível aos sábados.',
  'Atendo por diária ou por procedimento, com material próprio quando necessário.',
  'Prefiro escalas combinadas com uma semana de antecedência.',
  'Posso assumir plantões de 12 horas e coberturas de férias.',
  'Tenho disponibilidade para mutirões e agendas concentradas.',
  'Busco parcerias fixas, mas aceito trabalhos avulsos.',
  'Aceito convites para outras cidades quando há hospedagem.',
]

export function drawBio(random: Random, { profession, gender, years }: { profession: Profession; gender: Gender; years: number }): string {
  const sentences = [random.pick(OPENINGS[profession]), ...random.some(STRENGTHS, random.integer(1, 2)), random.pick(AVAILABILITY)]
  const text = inGender(sentences.join(' '), gender)
  return text
    .replaceAll('%anos anos', years === 1 ? 'um ano' : `${years} anos`)
    .replaceAll('%casos', formatNumber(years * random.integer(3, 9) * 10))
}
