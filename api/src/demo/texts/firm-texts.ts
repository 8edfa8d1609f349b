import type { FirmType } from '@ponte/contracts/firm-types'
import type { Random } from '../seed/random.ts'

const KINDS: Readonly<Record<FirmType, readonly string[]>> = {
  hospital: ['Hospital', 'Hospital e Maternidade', 'Hospital Dia', 'Complexo Hospitalar'],
  clinica: [
    'Clínica Capilar',
    'Instituto Capilar',
    'Clínica',
    'Centro de Transplante Capilar',
    'Instituto de Cirurgia Capilar',
    'Clínica de Dermatologia',
  ],
  consultorio: ['Consultório', 'Espaço Médico', 'Consultórios Integrados'],
  laboratorio: ['Laboratório', 'Análises Clínicas'],
  posto_saude: ['Unidade de Saúde', 'Posto de Saúde'],
  home_care: ['Cuidar em Casa', 'Home Care', 'Atenção Domiciliar'],
  outro: ['Centro de Bem-Estar', 'Policlínica', 'Núcleo de Saúde'],
}

const NAMES = [
  'Aurora',
  'Horizonte Azul',
  'Santa Clara',
  'São Lucas',
  'Vida Nova',
  'Boa Esperança',
  'Ipê Amarelo',
  'Atlântica',
  'Serra Verde',
  'Bem Viver',
  'Raízes',
  'Folículo',
  'Mantiqueira',
  'Pampulha',
  'Guanabara',
  'Capibaribe',
  'Tambaú',
  'Iguaçu',
  'Araucária',
  'Pantanal',
  'Cerrado',
  'Marajó',
  'Dunas',
  'Lagoa',
  'Jacarandá',
  'Primavera',
  'Novo Tempo',
  'Girassol',
  'Harmonia',
  'Essência',
  'Integrare',
  'Prisma',
  'Vértice',
  'Equilíbrio',
  'Sant’Ana',
  'São Rafael',
  'Santa Helena',
  'Nossa Senhora da Luz',
  'Dom Bosco',
  'Oswaldo Cruz',
  'Ana Néri',
  'Carlos Chagas',
  'Nise da Silveira',
  'Vital',
  'Renascer',
  'Alvorada',
  'Beira-Mar',
  'Costa Dourada',
  'Ponta Negra',
  'Vale do Sol',
  'Bandeirantes',
  'Paineiras',
  'Flamboyant',
]

const WHO: Readonly<Record<FirmType, readonly string[]>> = {
  hospital: [
    'Hospital de médio porte com centro cirúrgico, UTI e pronto atendimento 24 horas.',
    'Hospital com corpo clínico aberto e três salas cirúrgicas em funcionamento diário.',
    'Hospital-dia voltado a procedimentos eletivos de curta permanência.',
  ],
  clinica: [
    'Clínica especializada em transplante capilar FUE, com duas salas e agenda de segunda a sábado.',
    'Clínica de restauração capilar e dermatologia, com equipe enxuta e protocolos claros.',
    'Realizamos até quatro transplantes capilares por dia, com equipe de separação e implantação.',
    'Clínica em expansão, com pacientes de todo o país e estrutura cirúrgica própria.',
    'Clínica com foco em tratamentos capilares, do clínico ao cirúrgico.',
  ],
  consultorio: [
    'Consultório com sala de pequenos procedimentos e atendimento com hora marcada.',
    'Consultórios compartilhados por profissionais de diferentes áreas.',
  ],
  laboratorio: [
    'Laboratório de análises clínicas com coleta domiciliar.',
    'Laboratório de bairro com atendimento humanizado e resultados em 24 horas.',
  ],
  posto_saude: [
    'Unidade básica que atende a comunidade do entorno, com equipe multiprofissional.',
    'Unidade com programas de saúde da mulher, da criança e do idoso.',
  ],
  home_care: [
    'Atendimento domiciliar a pacientes de média e alta complexidade.',
    'Equipes de cuidado em casa, com supervisão de enfermagem 24 horas.',
  ],
  outro: ['Espaço que reúne consultas, exames e terapias em um só endereço.', 'Policlínica com várias especialidades e preços acessíveis.'],
}

const WANTED = [
  'Buscamos profissionais para compor escala fixa e também para coberturas.',
  'Procuramos reforço para dias de agenda cheia, com diária combinada antes.',
  'Valorizamos quem trabalha com calma, higiene impecável e bom trato com o paciente.',
  'Pagamento na data combinada e ambiente de respeito são regra da casa.',
  'Oferecemos alimentação nos dias de procedimento e material completo.',
  'Temos interesse em parcerias de longo prazo.',
  'Recebemos bem quem está começando, com acompanhamento nas primeiras escalas.',
]

export function nameFirm(random: Random, type: FirmType): string {
  return `${random.pick(KINDS[type])} ${random.pick(NAMES)}`
}

export function describeFirm(random: Random, type: FirmType): string {
  return [random.pick(WHO[type]), ...random.some(WANTED, random.integer(1, 2))].join(' ')
}
