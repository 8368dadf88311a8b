import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { FileTooLarge, type StagedBytes } from '../../commands/file-storage.ts'
import type { Usable } from '../../commands/media/file-inspector.ts'
import { ProblemError } from '../problem.ts'
import type { Services } from '../services.ts'
import { incomingName } from './incoming-name.ts'

export type Incoming = { readonly name: string } & (
  | { readonly kind: 'usable'; readonly staged: StagedBytes; readonly found: Usable }
  | { readonly kind: 'refused'; readonly reason: string }
)

export type Upload = {
  readonly files: readonly Incoming[]
  readonly fields: Readonly<Record<string, string>>
  /** Leaves nothing of what has not been kept. */
  readonly discard: () => Promise<void>
}

const tooLarge = (name: string, limit: number) => {
  const megabytes = Math.floor(limit / 1_000_000).toLocaleString('sv-SE')
  const detail = `${name} är för stor. Högst ${megabytes} MB tas emot.`
  return new ProblemError({ status: 413, title: 'FileTooLarge', detail, field: 'file' })
}

/** Aborts when the sender goes away before everything has come. */
const brokenOff = (request: FastifyRequest): AbortSignal => {
  const controller = new AbortController()
  request.raw.on('close', () => {
    if (!request.raw.complete) controller.abort(new Error('The upload was broken off'))
  })
  return controller.signal
}

const brokenOffProblem = () =>
  new ProblemError({ status: 400, title: 'UploadBrokenOff', detail: 'Överföringen avbröts. Försök igen.' })

/** Streams every file to the disk and looks at it; fields may come before or after. Nothing is kept yet. */
export const readUpload = async (
  { media }: Services,
  request: FastifyRequest,
  maxBytes = media.maxUploadBytes,
): Promise<Upload> => {
  const signal = brokenOff(request)
  const staging: StagedBytes[] = []
  const discard = async () => void (await Promise.all(staging.map((staged) => staged.discard())))

  const take = async (part: Extract<Multipart, { type: 'file' }>): Promise<Incoming> => {
    const name = incomingName(part.filename)
    const staged = await media.files.stage(part.file, { maxBytes, signal }).catch((error: unknown) => {
      throw error instanceof FileTooLarge ? tooLarge(name, maxBytes) : error
    })
    staging.push(staged)
    const found = await media.inspect(staged.path, { name, signal })
    if (found.outcome === 'usable') return { name, kind: 'usable', staged, found }
    await staged.discard()
    return { name, kind: 'refused', reason: found.reason }
  }

  const files: Incoming[] = []
  const fields: Record<string, string> = {}
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else files.push(await take(part))
    }
    signal.throwIfAborted()
  } catch (error) {
    await discard()
    throw signal.aborted ? brokenOffProblem() : error
  }
  if (files.length > 0) return { files, fields, discard }
  throw new ProblemError({ status: 422, title: 'NoFile', detail: 'Ingen fil kom med.', field: 'file' })
}
