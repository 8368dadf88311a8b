import { once } from 'node:events'
import { addAbortSignal } from 'node:stream'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { type UsableFile, unreadablePicture } from '../../../commands/editorial/media/file-inspector.ts'
import type { IncomingFile } from '../../../commands/editorial/media/receive-files.ts'
import { FileTooLarge, type StagedBytes } from '../../../commands/kernel/file-storage.ts'
import type { IntakeLimits } from '../../../domain/editorial/media/intake.ts'
import { requireFreeDisk } from '../../kernel/disk.ts'
import { allowSlowBody } from '../../kernel/http/slow-bodies.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'
import { incomingName } from './incoming-name.ts'
import { watchPace } from './pace.ts'

export type Upload = {
  readonly files: readonly IncomingFile[]
  readonly fields: Readonly<Record<string, string>>
  /** Deletes all staged files that were not stored. */
  readonly discard: () => Promise<void>
}

const megabytesIn = (bytes: number) => Math.floor(bytes / 1_000_000).toLocaleString('sv-SE')

const fileTooLarge = (name: string, limit: number) => {
  const megabytes = megabytesIn(limit)
  const detail = `${name} är för stor. Högst ${megabytes} MB tas emot.`
  return new ProblemError({ status: 413, title: 'FileTooLarge', detail, field: 'file' })
}

const uploadTooLarge = (name: string, left: number) => {
  const detail = `${name} får inte plats. Högst ${megabytesIn(left)} MB till tas emot.`
  return new ProblemError({ status: 413, title: 'TooMuch', detail, field: 'file' })
}

const brokenOffProblem = () =>
  new ProblemError({ status: 400, title: 'UploadBrokenOff', detail: 'Överföringen avbröts. Försök igen.' })

/** Aborts when the sender disconnects before the upload is complete, or is too slow. */
const brokenOff = (request: FastifyRequest, { settings }: Services): AbortSignal => {
  const controller = new AbortController()
  request.raw.on('close', () => {
    if (!request.raw.complete) controller.abort(brokenOffProblem())
  })
  allowSlowBody(request)
  watchPace(request, settings.patience, (reason) => controller.abort(reason))
  return controller.signal
}

const uploadUnreadable = () =>
  new ProblemError({ status: 400, title: 'UploadUnreadable', detail: 'Det du skickade är inget formulär med filer.' })

/** The parts of the form. A form that the parser cannot read is a problem of the request, not a server error. */
async function* partsOf(request: FastifyRequest, signal: AbortSignal): AsyncGenerator<Multipart> {
  const broken = once(signal, 'abort').then((): never => {
    throw signal.reason
  })
  // The abort may come while no code awaits a part.
  broken.catch(() => undefined)
  const parts = request.parts()
  try {
    for (;;) {
      const next = await Promise.race([parts.next(), broken])
      if (next.done) return
      yield next.value
    }
  } catch (error) {
    signal.throwIfAborted()
    throw error instanceof Error && 'statusCode' in error ? error : uploadUnreadable()
  }
}

export type UploadRules = IntakeLimits & {
  /** Checks the fields sent before the first file: rejects to refuse all files, or returns their limits. */
  readonly admit?: (fields: Upload['fields']) => Promise<IntakeLimits>
}

const tooManyFiles = (limit: number) => {
  const room = limit === 1 ? 'En fil får plats till.' : `${limit} filer får plats till.`
  const detail = `Så många filer tas inte emot. ${limit === 0 ? 'Inga fler får plats.' : room}`
  return new ProblemError({ status: 413, title: 'TooManyFiles', detail, field: 'file' })
}

/**
 * Streams every file to the disk and inspects it; fields may come before or after. The files are staged, not stored.
 */
export const readUpload = async (
  services: Services,
  request: FastifyRequest,
  { admit, ...rules }: UploadRules,
): Promise<Upload> => {
  const { media } = services
  await requireFreeDisk(services)
  const signal = brokenOff(request, services)
  const staging: StagedBytes[] = []
  let limits: IntakeLimits = rules
  let left = rules.maxTotal
  const discard = async () => void (await Promise.all(staging.map((staged) => staged.discard())))

  /** The metadata of a picture reaches neither the storage nor a reader. */
  const takePicture = async (name: string, came: StagedBytes, found: UsableFile): Promise<IncomingFile> => {
    const staged = await media.stagePlain(came, signal)
    await came.discard()
    if (!staged) return { name, kind: 'refused', refused: unreadablePicture }
    staging.push(staged)
    return { name, kind: 'usable', staged, found, isPlain: true }
  }

  const take = async (part: Extract<Multipart, { type: 'file' }>): Promise<IncomingFile> => {
    const name = incomingName(part.filename)
    const { maxBytes } = limits
    const most = Math.min(maxBytes, left)
    // Without this the server would wait for a part that the sender no longer delivers.
    addAbortSignal(signal, part.file)
    const staged = await media.files.stage(part.file, { maxBytes: most, signal }).catch((error: unknown) => {
      if (error === part.file.errored) throw uploadUnreadable()
      if (!(error instanceof FileTooLarge)) throw error
      throw most < maxBytes ? uploadTooLarge(name, most) : fileTooLarge(name, maxBytes)
    })
    staging.push(staged)
    left -= staged.bytes
    const found = await media.inspect(staged.path, { name, signal })
    if (found.outcome === 'usable')
      return found.kind === 'image' ? takePicture(name, staged, found) : { name, kind: 'usable', staged, found }
    await staged.discard()
    return { name, kind: 'refused', refused: found }
  }

  const files: IncomingFile[] = []
  const fields: Record<string, string> = {}
  try {
    for await (const part of partsOf(request, signal)) {
      if (part.type === 'field') {
        fields[part.fieldname] = String(part.value)
        continue
      }
      if (files.length === 0 && admit) {
        limits = await admit(fields)
        left = limits.maxTotal
      }
      if (files.length >= limits.maxFiles) throw tooManyFiles(limits.maxFiles)
      files.push(await take(part))
    }
    signal.throwIfAborted()
  } catch (error) {
    await discard()
    throw signal.aborted ? signal.reason : error
  }
  if (files.length > 0) return { files, fields, discard }
  throw new ProblemError({ status: 422, title: 'NoFile', detail: 'Ingen fil kom med.', field: 'file' })
}
