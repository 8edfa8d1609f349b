import Fastify from 'fastify'
import { cpuMs, serveOrders, type RecordedAnswer } from './orders.ts'

/** Plain Fastify sending the product's answers: the minimum cost of an answer over HTTP. */

const answers = new Map<string, RecordedAnswer>()
const server = Fastify({ logger: false })
server.get('/*', (request, reply) => {
  const answer = answers.get(request.url)
  if (answer === undefined) return reply.code(404).send()
  return reply.headers(answer.headers).send(answer.body)
})

serveOrders(await server.listen({ port: 0, host: '127.0.0.1' }), (order) => {
  if (order.do === 'learn') for (const answer of order.answers) answers.set(answer.path, answer)
  return { cpuMs: cpuMs() }
})
