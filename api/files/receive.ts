import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CommandContext } from '../../commands/handling/command-handler.ts'
import { derivedContext } from '../../commands/handling/derived-context.ts'
import { mediaStream } from '../../commands/media/stream.ts'
import { expectedBytes } from '../../commands/media/sound-tools.ts'
import { MediaId } from '../../domain/core/ids.ts'
import { manuscriptKindsIn } from '../../domain/media/manuscript-kinds.ts'
import type { MediaKind, Owners } from '../../domain/media/events.ts'
import { isStaff } from '../../domain/user/rules.ts'
import { ProblemError } from '../problem.ts'
import { limitRate } from '../rate-limit.ts'
import { accepted, commandContext, newId } from '../request-context.ts'
import type { Services } from '../services.ts'
import { draftLimits } from './draft-limits.ts'
import { checkGiver, forbidden } from './owners.ts'
import { type Incoming, readUpload, type Upload, type UploadRules } from './read-upload.ts'
import { replaceSounds } from './replace-sounds.ts'
import { turns } from './turns.ts'
import { readFields } from './upload-fields.ts'
import { leftToday, reserveToday, takeToday, visitorsTurn } from './visitor-quota.ts'

const wordsFor: Readonly<Record<MediaKind, string>> = {
  sound: 'ljud',
  image: 'en bild',
  text: 'text',
  video: 'en film',
  other: 'en vanlig fil',
}

export type Received =
  | { readonly name: string; readonly _id: MediaId; readonly kind: MediaKind }
  | { readonly name: string; readonly error: string }

const VISITORS_BYTES = 2_000_000_000

/** A draft's room is measured by what has come: what comes at the same time would not be seen. */
const turnOf = turns()

/** What the sender says the whole form has. */
const announced = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? Number.POSITIVE_INFINITY)

/** What an upload keeps others from while it comes. */
type Held = { endTurn?: () => void; giveBack?: () => Promise<void> }

const letGo = async ({ endTurn, giveBack }: Held) => {
  endTurn?.()
  await giveBack?.()
}

/** Staff may say what the files belong to after them. Who else sends files says it first, or they are not even read. */
const rulesFor = (services: Services, request: FastifyRequest, held: Held): UploadRules => {
  const { user } = request
  const { maxUploadBytes } = services.media
  const maxFiles = Number.POSITIVE_INFINITY
  if (isStaff(user)) return { maxBytes: maxUploadBytes, maxTotal: Number.POSITIVE_INFINITY, maxFiles }
  const maxBytes = Math.min(maxUploadBytes, VISITORS_BYTES)
  const limits = { maxBytes, maxTotal: maxBytes, maxFiles }
  const admit = async (fields: Readonly<Record<string, string>>) => {
    const { owners } = readFields(fields)
    const giver = await checkGiver(services, request, owners)
    if (owners.quotationId) held.endTurn = await turnOf(owners.quotationId)
    const wanted = (await draftLimits(services, request, owners)) ?? limits
    if (giver === 'known') return wanted
    const left = await leftToday(services, request, owners.publicationId)
    const maxTotal = Math.min(wanted.maxTotal, left.bytes)
    const expected = Math.min(announced(request), maxTotal)
    held.giveBack = await reserveToday(services, request, expected, owners.publicationId)
    return { ...wanted, maxTotal, maxFiles: Math.min(wanted.maxFiles, left.files) }
  }
  return { ...limits, admit }
}

const onlyTexts = `Bara texter tas emot här: ${manuscriptKindsIn.se}.`
const soundLater = `${onlyTexts} Hur du skickar ljudfiler kommer vi överens om efteråt.`

const insteadOf = (kind: MediaKind): string => (kind === 'sound' ? soundLater : onlyTexts)

/** What is made of sounds by ourselves: a small file of silence may be a day long. */
const growthOf = ({ files }: Upload): number =>
  files.reduce((sum, file) => {
    const facts = file.kind === 'usable' && file.found.facts
    return facts && facts.kind === 'sound' ? sum + expectedBytes(facts, 'mp3') : sum
  }, 0)

/** What tells one form from another; a file that is refused is nothing that was done. */
const sentIn = ({ fields, files }: Upload) => [
  fields,
  files.map((file) => [file.name, file.kind === 'usable' ? file.staged.sha256 : file.refused.reason]),
]

const amountOf = ({ files }: Upload) => ({
  files: files.length,
  bytes: files.reduce((sum, file) => sum + (file.kind === 'usable' ? file.staged.bytes : 0), 0),
})

const refuseAll = (refused: readonly { readonly name: string; readonly error: string }[]) => {
  const [only] = refused
  const detail =
    refused.length === 1 && only ? only.error : refused.map(({ name, error }) => `${name}: ${error}`).join(' ')
  return new ProblemError({ status: 422, title: 'FileRefused', detail, field: 'file' })
}

/** Visitors have so much a day of what they send and of what comes of it; who is known to us, of what comes of it only. */
const takeShare = async (
  services: Services,
  request: FastifyRequest,
  { upload, giver, owners }: { readonly upload: Upload; readonly giver: 'known' | 'visitor'; readonly owners: Owners },
) => {
  const growth = growthOf(upload)
  const sent = amountOf(upload)
  if (giver === 'visitor') {
    await takeToday(services, request, { ...sent, bytes: sent.bytes + growth }, owners.publicationId)
  } else if (growth > 0) await takeToday(services, request, { files: 0, bytes: growth })
}

/** Takes in every file that is of use. Refused as a whole when none is; `only` refuses files of another kind. */
export const receiveFiles = async (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  only?: MediaKind,
): Promise<readonly Received[]> => {
  const { user } = request
  if (!isStaff(user)) await limitRate(services, request, 'upload', { points: 100, seconds: 3_600 })
  const held: Held = {}
  const upload = await readUpload(services, request, rulesFor(services, request, held)).catch(
    async (error: unknown) => {
      await letGo(held)
      throw error
    },
  )

  const receive = async (context: CommandContext, file: Incoming, index: number, attachedTo: Owners) => {
    const { name } = file
    const wantsTexts = attachedTo.quotationId && !isStaff(user)
    if (file.kind === 'refused') {
      const { kind, reason } = file.refused
      return { name, error: wantsTexts && kind ? insteadOf(kind) : reason }
    }
    const { kind, mimeType, facts } = file.found
    if (wantsTexts && kind !== 'text') return { name, error: insteadOf(kind) }
    if (only && kind !== only) return { name, error: `Filen är inte ${wordsFor[only]}.` }
    const mediaId = MediaId.parse(newId(context, `file ${index}`))
    const { key: storageKey, sha256: hash, bytes } = await file.staged.keep()
    const stored = { storageKey, hash, bytes, mimeType }
    const command = {
      type: 'ReceiveFile',
      mediaId,
      kind,
      filename: name,
      attachedTo,
      ...stored,
      ...(facts ? { facts } : {}),
      ...(user ? { receivedFrom: user._id } : { turnOf: await visitorsTurn(services, request) }),
    } as const
    const step = derivedContext(context, `file ${index}`)
    accepted(reply, await services.handlers.media(mediaStream(mediaId), command, step))
    return { name, _id: mediaId, kind }
  }

  try {
    const context = commandContext(request, sentIn(upload))
    const fields = readFields(upload.fields)
    const { owners } = fields
    const giver = await checkGiver(services, request, owners)
    if (fields.replaces.length > 0 && !isStaff(user)) throw forbidden()
    await held.giveBack?.()
    if (!isStaff(user)) await takeShare(services, request, { upload, giver, owners })
    const received: Received[] = []
    for (const [index, file] of upload.files.entries()) received.push(await receive(context, file, index, owners))
    const refused = received.filter((each) => 'error' in each)
    if (refused.length === received.length) throw refuseAll(refused)
    await replaceSounds(services, reply, fields, context)
    return received
  } finally {
    await upload.discard()
    await letGo(held)
  }
}
