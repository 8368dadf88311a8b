import type { FastifyReply } from 'fastify'

/** The browser opens the pdf at once, since the administrator wants to see it before printing. No cache keeps it. */
export const answerPdf = (reply: FastifyReply, bytes: Uint8Array, name: string): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes))
