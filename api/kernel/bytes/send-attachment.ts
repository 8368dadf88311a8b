import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { disposition } from './send-bytes.ts'

type Attachment = {
  /** The file name for saving, whose ending tells the type. */
  readonly name: `${string}.pdf` | `${string}.zip`
  readonly bytes: Uint8Array | Readable
}

/** Sends a file that was made for this answer: the browser saves it, and no cache keeps it. */
export const sendAttachment = (reply: FastifyReply, { name, bytes }: Attachment): FastifyReply =>
  reply
    .headers({
      'Cache-Control': 'no-store',
      'Content-Disposition': disposition(name, true),
      'Content-Type': name.endsWith('.pdf') ? 'application/pdf' : 'application/zip',
      'X-Content-Type-Options': 'nosniff',
    })
    .send(bytes instanceof Uint8Array ? Buffer.from(bytes) : bytes)
