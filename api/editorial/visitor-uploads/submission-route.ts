import { v5 } from 'uuid'
import { z } from 'zod'
import type { IncomingFile } from '../../../commands/editorial/media/receive-files.ts'
import type { StandingUpload } from '../../../commands/editorial/visitor-uploads/started-uploads.ts'
import { uploadsOfSubmission } from '../../../commands/editorial/visitor-uploads/uploads-of-submission.ts'
import type { FileStorage, StagedBytes } from '../../../commands/kernel/file-storage.ts'
import { SubmissionChannel } from '../../../domain/editorial/submission/commands.ts'
import { MAX_SUBMITTED_FILES } from '../../../domain/editorial/submission/rules.ts'
import { MediaId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { refuseMachines } from '../../kernel/access/refuse-machines.ts'
import { commandContext } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { createKeyedQueue } from '../uploads/keyed-queue.ts'
import { foundIn } from './inspect-upload.ts'
import { openPublication } from './open-publication.ts'
import { SenderFields, SUBMISSION, takeSubmission } from './take-submission.ts'

const UPLOAD_NAMESPACE = '7a4f0b52-3f0b-4a30-9a55-0e9f6c2f1f6d'

const UploadId = z.string().regex(/^[0-9a-f]{64}$/)
const Body = SenderFields.extend({
  publication: z.string(),
  channel: SubmissionChannel.default('page'),
  uploads: z.array(UploadId).min(1, 'Lägg till minst en fil.').max(MAX_SUBMITTED_FILES),
  website: z.string().max(200).optional(),
  filledInFor: z.number().int().min(0).optional(),
})
const Answer = z.object({ number: z.string(), withoutReceipt: z.boolean() })

const refuse = (status: number, title: string, detail: string, field = 'uploads') =>
  new ProblemError({ status, title, detail, field })

class UploadGone extends Error {
  override readonly name = 'UploadGone'
  readonly id: string
  constructor(id: string) {
    super('A file of the submission is not there any more')
    this.id = id
  }
}

/** Names the place of the file in the form: only the sender knows it by name. */
const goneProblem = (uploads: readonly string[], id: string) =>
  refuse(
    410,
    'UploadGone',
    'En av filerna finns inte längre. Lägg till den igen.',
    `uploads.${uploads.indexOf(id).toString()}`,
  )

/** One submission for the same files, however often it is sent. */
const submissionOf = (uploads: readonly string[]) => SubmissionId.parse(v5(uploads.join(), UPLOAD_NAMESPACE))
const mediaOf = (upload: string) => MediaId.parse(v5(upload, UPLOAD_NAMESPACE))

type WantedUploads = Parameters<typeof uploadsOfSubmission>[1]

const findUploads = async (services: Services, wanted: WantedUploads) => {
  const found = await uploadsOfSubmission(services, wanted)
  if (!('refused' in found)) return found
  if (found.refused === 'Gone') throw new UploadGone(found.id)
  if (found.refused === 'Taken') throw refuse(409, 'AlreadySent', `${found.name} är redan skickad.`)
  throw refuse(409, 'StillComing', `${found.name} är inte framme än.`)
}

/** The bytes of a finished upload, which move into the storage as they are. */
const stagedOf = (files: FileStorage, { path, bytes }: StandingUpload): StagedBytes => ({
  path,
  bytes,
  sha256: '',
  keep: () => files.adopt(path),
  discard: async () => undefined,
})

/** A picture's metadata reaches neither the storage nor a reader. */
const incomingOf = async (services: Services, upload: StandingUpload): Promise<IncomingFile> => {
  const { media } = services
  const { name } = upload
  const found = await foundIn(services, upload)
  const staged = stagedOf(media.files, upload)
  if (found.kind !== 'image') return { name, kind: 'usable', staged, found }
  const plain = await media.stagePlain(staged, AbortSignal.timeout(services.settings.patience.body))
  if (!plain) throw refuse(422, 'FileRefused', `${name}: Bilden går inte att läsa. Den är trasig eller för stor.`)
  return { name, kind: 'usable', staged: plain, found, isPlain: true }
}

/** The upload that its sender has removed while its submission was being taken. */
const removedMeanwhile = async ({ visitorUploads }: Services, uploads: readonly string[], error: unknown) => {
  if (error instanceof UploadGone) return error.id
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) return undefined
  for (const id of uploads) {
    const found = await visitorUploads.find(id)
    if (!found || found.received < found.bytes) return id
  }
  return undefined
}

/** The form of the front page and of the widget, once all files have come. */
export const submissionRoute = (app: App, services: Services): void => {
  const turnOf = createKeyedQueue()

  app.post('/api/uploads/submission', { schema: { body: Body, response: { 201: Answer } } }, async (request, reply) => {
    const { publication, channel, uploads, website, filledInFor, ...sender } = request.body
    await refuseMachines(services, request, SUBMISSION, { website, filledInFor })
    const { publicationId } = await openPublication(services, publication)
    const sorted = [...new Set(uploads)].sort()
    const submissionId = submissionOf(sorted)
    const end = await turnOf(publicationId)
    const incoming: (IncomingFile & { mediaId: MediaId })[] = []
    const stored: { mediaId: MediaId; name: string }[] = []
    try {
      const wanted = sorted.map((id) => ({ id, mediaId: mediaOf(id) }))
      for (const upload of await findUploads(services, { uploads: wanted, publicationId, submissionId })) {
        const { mediaId, name } = upload
        if (upload.isStored) stored.push({ mediaId, name })
        else incoming.push({ ...(await incomingOf(services, upload)), mediaId })
      }
      for (const id of sorted) await services.visitorUploads.note(id, { takenBy: submissionId })
      const context = commandContext(request)
      const ready = { ...sender, channel, submissionId, publicationId, incoming, stored, context }
      const answer = await takeSubmission(services, request, reply, ready)
      for (const id of sorted) await services.visitorUploads.removeBytes(id)
      return await reply.code(201).send(answer)
    } catch (error) {
      const gone = await removedMeanwhile(services, sorted, error)
      throw gone === undefined ? error : goneProblem(uploads, gone)
    } finally {
      for (const file of incoming) if (file.kind === 'usable') await file.staged.discard()
      end()
    }
  })
}
