import type { FastifyReply } from 'fastify'

/** Opened where it is asked for: whoever prints it wants to see it. Nobody else keeps it. */
export const answerPdf = (reply: FastifyReply, bytes: Uint8Array, name: string): FastifyReply =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes))
