import type { Insertable } from 'kysely'
import { daysAfter } from '../../server/clock.ts'
import type { ReviewReplies, ReviewReports } from '../../server/schema/reviews.ts'
import type { Random } from './random.ts'
import type { ContactRow, EvaluationRow, Story } from './stories.ts'
import { momentBetween, type Timeline } from './timeline.ts'

export type ReplyRow = Insertable<ReviewReplies>
export type ReportRow = Insertable<ReviewReports>

const REPLIES = 40
const OPEN_REPORTS = 5
const DECIDED_REPORTS = 7

/** Replies that fit any author: people and firms, of either gender. */
const THANKS = [
  'Agradeço a confiança. Foi um prazer.',
  'Agradeço as palavras. Até a próxima!',
  'Que bom ler isso. A parceria foi ótima dos dois lados.',
  'Fico feliz com o retorno. Contem comigo.',
  'Gostei muito também: tudo claro desde o primeiro contato.',
]
const EXPLANATIONS = [
  'Agradeço o retorno. Já combinamos como evitar isso da próxima vez.',
  'Lamento o ocorrido. Houve um imprevisto naquele dia, e o aviso saiu assim que foi possível.',
  'Agradeço a sinceridade. Vou cuidar disso.',
]
const REASONS = [
  'O texto fala de outra pessoa: eu não estava nesse plantão.',
  'Isto não aconteceu assim. Tenho as mensagens em que tudo foi combinado.',
  'O comentário expõe valores que combinamos em particular.',
  'A linguagem é ofensiva e não trata do serviço.',
  'O atraso foi da própria equipe, que mudou o horário na véspera.',
  'Parece resposta a uma avaliação minha, e não ao trabalho feito.',
]

interface PublishedText {
  evaluation: EvaluationRow
  publishedAt: Date
  subjectId: string
  stars: number
}

/** Generates replies (thanks and explanations) and reports by reviewed users. The newest reports still wait for an admin. */
export function drawReviewAnswers(
  random: Random,
  timeline: Timeline,
  { stories, adminId, spared }: { stories: readonly Story[]; adminId: string; spared: ReadonlySet<string> },
): { replies: ReplyRow[]; reports: ReportRow[] } {
  const published = stories
    .flatMap(({ contact, evaluations }) => evaluations.flatMap((evaluation) => publishedTextsOf(contact, evaluation)))
    .filter(({ publishedAt }) => publishedAt < daysAfter(timeline.today, -1))
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())

  const reported = published.filter(({ stars, subjectId }) => stars <= 3 && !spared.has(subjectId)).slice(0, OPEN_REPORTS + DECIDED_REPORTS)
  const reports = reported.map(({ evaluation, publishedAt, subjectId }, index): ReportRow => {
    const createdAt = soonAfter(random, publishedAt, 5, timeline)
    const isOpen = index < OPEN_REPORTS
    return {
      id: random.uuid(),
      evaluation_id: evaluation.id,
      reported_by: subjectId,
      reason: REASONS[index % REASONS.length] ?? '',
      created_at: createdAt,
      decision: isOpen ? null : index % 3 === 0 ? 'hidden' : 'kept',
      decided_by: isOpen ? null : adminId,
      decided_at: isOpen ? null : soonAfter(random, createdAt, 3, timeline),
    }
  })

  const answered = random.some(
    published.filter((one) => !reported.includes(one)),
    REPLIES,
  )
  const replies = answered.map(({ evaluation, publishedAt, subjectId, stars }): ReplyRow => ({
    evaluation_id: evaluation.id,
    author_id: subjectId,
    text: random.pick(stars >= 4 ? THANKS : EXPLANATIONS),
    created_at: soonAfter(random, publishedAt, 10, timeline),
  }))
  return { replies, reports }
}

/** The review's texts and their subject; empty if it is not public. */
function publishedTextsOf(contact: ContactRow, evaluation: EvaluationRow): PublishedText[] {
  const { published_at: publishedAt, comment, is_public: isPublic, side, cordiality, service_quality: quality } = evaluation
  if (!(publishedAt instanceof Date) || comment === null || !isPublic) return []
  const subjectId = side === 'contractor' ? contact.professional_id : contact.contractor_id
  return [{ evaluation, publishedAt, subjectId, stars: Math.min(cordiality, quality ?? 5) }]
}

const soonAfter = (random: Random, moment: Date, days: number, { today }: Timeline): Date =>
  momentBetween(random, moment, new Date(Math.min(daysAfter(moment, days).getTime(), today.getTime())))
