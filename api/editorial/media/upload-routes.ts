import multipart from '@fastify/multipart'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import {
  growthOf,
  type ReceivedFile,
  type ReceiveFiles,
  receiveFiles,
} from '../../../commands/editorial/media/receive-files.ts'
import { receiveSubmission } from '../../../commands/editorial/submission/receive-submission.ts'
import type { CommandContext } from '../../../commands/kernel/handling/command-handler.ts'
import { MediaKind } from '../../../domain/editorial/media/commands.ts'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import { draftLimits, staffLimits, visitorLimits } from '../../../domain/editorial/media/intake.ts'
import { MediaId, type QuotationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { highestRole } from '../../../domain/people/user/role-in-organization.ts'
import { ranksAtLeast } from '../../../domain/people/user/rules.ts'
import { collections } from '../../../projections/editorial/media/file-names.ts'
import { listFilesOf } from '../../../projections/editorial/media/queries.ts'
import { limitRate } from '../../kernel/access/rate-limit.ts'
import { acceptOutcome, commandContext, newId } from '../../kernel/access/request-context.ts'
import { ProblemError } from '../../kernel/problem.ts'
import { READ_MODEL_TIMEOUT_MS, waitForReadModels } from '../../kernel/wait-for-read-models.ts'
import type { App } from '../../server.ts'
import type { Services } from '../../services.ts'
import { createKeyedQueue } from '../uploads/keyed-queue.ts'
import { readUpload, type Upload, type UploadRules } from '../uploads/read-upload.ts'
import { checkReplaced, readFields } from '../uploads/upload-fields.ts'
import { leftToday, reserveToday, takeToday, visitorQueuePlace } from '../uploads/visitor-quota.ts'
import { checkGiver, forbiddenOwner } from './owners.ts'

const Answer = z.object({
  files: z.array(
    z.union([
      z.object({ name: z.string(), _id: MediaId, kind: MediaKind }),
      z.object({ name: z.string(), error: z.string() }),
    ]),
  ),
})
const NewFile = z.object({ _id: MediaId })

const limits = { fileSize: Number.POSITIVE_INFINITY, files: 500, fields: 20, fieldSize: 10_000, headerPairs: 50 }

/**
 * A draft's room is computed from the files it has, so uploads to one draft run one after the other: parallel ones
 * would not count each other.
 */
const queueByDraft = createKeyedQueue()

/** The size that the sender announces for the whole form. */
const announcedBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

/** The reservations of an upload while it arrives: its turn at a draft, and a share of the visitor's day. */
type UploadHold = { endTurn?: () => void; giveBack?: () => Promise<void> }

const letGo = async ({ endTurn, giveBack }: UploadHold) => {
  endTurn?.()
  await giveBack?.()
}

/** The draft's files, also those stored a moment ago. */
const filesOfDraft = async (services: Services, id: QuotationId) => {
  await waitForReadModels(services)
  return listFilesOf(services.db, 'text', { owner: 'quotation', id })
}

/** Whether the sender is staff, of the installation or of some organisation. */
const worksSomewhere = ({ user }: FastifyRequest): boolean =>
  user !== undefined && ranksAtLeast(highestRole(user), 'user')

/** Staff may name the owners after the files. A visitor or customer names them first, or no file is read. */
const rulesFor = (services: Services, request: FastifyRequest, held: UploadHold): UploadRules => {
  const { maxUploadBytes } = services.media
  if (worksSomewhere(request)) return staffLimits(maxUploadBytes)
  const ofVisitors = visitorLimits(maxUploadBytes)
  const admit = async (fields: Readonly<Record<string, string>>) => {
    const { owners } = readFields(fields)
    const { quotationId, publicationId } = owners
    const giver = await checkGiver(services, request, owners)
    if (quotationId) held.endTurn = await queueByDraft(quotationId)
    const wanted =
      quotationId && giver === 'draftHolder'
        ? draftLimits(await filesOfDraft(services, quotationId), maxUploadBytes)
        : ofVisitors
    if (giver === 'known') return wanted
    const left = await leftToday(services, request, publicationId)
    const maxTotal = Math.min(wanted.maxTotal, left.bytes)
    const expected = Math.min(announcedBytes(request), maxTotal)
    held.giveBack = await reserveToday(services, request, expected, publicationId)
    return { ...wanted, maxTotal, maxFiles: Math.min(wanted.maxFiles, left.files) }
  }
  return { ...ofVisitors, admit }
}

/** The parts by which a repeated form is recognised; a refused file counts by its reason. */
const uploadFingerprintParts = ({ fields, files }: Upload) => [
  fields,
  files.map((file) => [file.name, file.kind === 'usable' ? file.staged.sha256 : file.refused.reason]),
]

const amountOf = ({ files }: Upload) => ({
  files: files.length,
  bytes: files.reduce((sum, file) => sum + (file.kind === 'usable' ? file.staged.bytes : 0), 0),
})

/** Charges a visitor's day for the bytes sent and for the masters made of them; a customer's for the masters only. */
const takeShare = async (
  services: Services,
  request: FastifyRequest,
  { upload, isKnown, owners }: { readonly upload: Upload; readonly isKnown: boolean; readonly owners: Owners },
) => {
  const growth = growthOf(upload.files)
  const sent = amountOf(upload)
  if (!isKnown) await takeToday(services, request, { ...sent, bytes: sent.bytes + growth }, owners.publicationId)
  else if (growth > 0) await takeToday(services, request, { files: 0, bytes: growth })
}

type UnsignedFiles = {
  readonly owners: Owners
  readonly received: readonly ReceivedFile[]
  readonly context: CommandContext
}

/** Files that another program sends for a visitor wait for the editors as those of the form do, without a sender's name. */
const submitUnsigned = async (
  services: Services,
  reply: FastifyReply,
  { owners, received, context }: UnsignedFiles,
) => {
  const { publicationId } = owners
  if (!publicationId) return
  const submissionId = SubmissionId.parse(newId(context, 'submission'))
  const files = received.flatMap((file) => ('_id' in file ? [{ mediaId: file._id, name: file.name }] : []))
  const unsigned = { channel: 'page' as const, sender: { name: '', email: '' }, message: '' }
  const sent = await receiveSubmission(services, { submissionId, publicationId, files, ...unsigned }, context)
  acceptOutcome(reply, sent.outcome)
}

const isRefused = (file: ReceivedFile) => 'error' in file

const refuseAll = (refused: readonly Extract<ReceivedFile, { readonly error: string }>[]) => {
  const [only] = refused
  const detail =
    refused.length === 1 && only ? only.error : refused.map(({ name, error }) => `${name}: ${error}`).join(' ')
  return new ProblemError({ status: 422, title: 'FileRefused', detail, field: 'file' })
}

/** Takes in every usable file. Refuses the whole form when no file is usable; `only` refuses files of another kind. */
const receive = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  only?: ReceiveFiles['only'],
): Promise<readonly ReceivedFile[]> => {
  const { user } = request
  if (!worksSomewhere(request)) await limitRate(services, request, 'upload', { points: 100, seconds: 3_600 })
  const held: UploadHold = {}
  const upload = await readUpload(services, request, rulesFor(services, request, held)).catch(
    async (error: unknown) => {
      await letGo(held)
      throw error
    },
  )
  try {
    const context = commandContext(request, uploadFingerprintParts(upload))
    const { owners, replaces } = readFields(upload.fields)
    const giver = await checkGiver(services, request, owners)
    const isFromStaff = giver === 'staff'
    if (replaces.length > 0 && !isFromStaff) throw forbiddenOwner()
    await checkReplaced(services, replaces)
    await held.giveBack?.()
    if (!isFromStaff) await takeShare(services, request, { upload, isKnown: giver === 'known', owners })
    const idOf = (index: number) => MediaId.parse(newId(context, `file ${index}`))
    const files = upload.files.map((file, index) => ({ ...file, mediaId: idOf(index) }))
    const from = user ? { receivedFrom: user._id } : { turnOf: await visitorQueuePlace(services, request) }
    const receiving = { files, attachedTo: owners, from, isFromStaff, only, replaces }
    const { received, outcome } = await receiveFiles(services, receiving, context)
    if (!outcome) throw refuseAll(received.filter(isRefused))
    acceptOutcome(reply, outcome)
    if (giver === 'visitor') await submitUnsigned(services, reply, { owners, received, context })
    return received
  } finally {
    await upload.discard()
    await letGo(held)
  }
}

const firstReceivedFile = (files: readonly ReceivedFile[]) => {
  const first = files.find((file) => '_id' in file)
  if (!first) throw new ProblemError({ status: 422, title: 'NoFile', detail: 'Ingen fil kom med.', field: 'file' })
  return { _id: first._id }
}

/** Takes files in streamed multipart forms and answers for each file. */
export const uploadRoutes = (app: App, services: Services): void => {
  void app.register(async (scope) => {
    await scope.register(multipart, { limits })
    const routes = scope as App

    routes.post('/api/uploads/upload', { schema: { response: { 201: Answer } } }, async (request, reply) => {
      const files = await receive(services, request, reply)
      return reply.code(201).send({ files: [...files] })
    })

    for (const [kind, path] of [['image', 'uploads/uploadSingle'] as const, ...collections]) {
      routes.post(`/api/${path}`, { schema: { response: { 201: NewFile } } }, async (request, reply) => {
        const files = await receive(services, request, reply, kind)
        // A browser shows the file at once and asks for it without a position, so the answer waits for the read model.
        const position = reply.getHeader('x-position')
        if (typeof position === 'string') await services.waitFor(position, READ_MODEL_TIMEOUT_MS)
        return reply.code(201).send(firstReceivedFile(files))
      })
    }
  })
}
