import type { MediaEvent, MediaKind, Owners } from '../../../domain/editorial/media/events.ts'
import { manuscriptKindsIn } from '../../../domain/editorial/media/manuscript-kinds.ts'
import type { MediaRejection } from '../../../domain/editorial/media/state.ts'
import type { MediaId, UserId } from '../../../domain/kernel/ids.ts'
import type { StagedBytes } from '../../kernel/file-storage.ts'
import type { CommandContext, Outcome } from '../../kernel/handling/command-handler.ts'
import { derivedContext } from '../../kernel/handling/derived-context.ts'
import type { RefusedFile, UsableFile } from './file-inspector.ts'
import { replaceSounds } from './sounds/replace-sounds.ts'
import { expectedBytes } from './sounds/sound-tools.ts'
import { type HandleMedia, mediaStream } from './stream.ts'

/** An uploaded file that is inspected and not stored yet. */
export type IncomingFile = { readonly name: string } & (
  | {
      readonly kind: 'usable'
      readonly staged: StagedBytes
      readonly found: UsableFile
      /** The picture has no metadata. */
      readonly isPlain?: true
    }
  | { readonly kind: 'refused'; readonly refused: RefusedFile }
)

export type ReceiveFiles = {
  /** `mediaId`: the id under which the file is stored. */
  readonly files: readonly (IncomingFile & { readonly mediaId: MediaId })[]
  readonly attachedTo: Owners
  /** The user who gives the files, or the queue place of a visitor's files. */
  readonly from: { readonly receivedFrom: UserId } | { readonly turnOf: string }
  readonly isFromStaff: boolean
  /** Files of any other kind are refused. */
  readonly only: MediaKind | undefined
  /** Sounds of the article that are removed when the new ones are attached. */
  readonly replaces: readonly MediaId[]
}

/** The error is a Swedish sentence for users. */
export type ReceivedFile =
  | { readonly name: string; readonly _id: MediaId; readonly kind: MediaKind }
  | { readonly name: string; readonly error: string }

type Tools = { readonly handlers: { readonly media: HandleMedia } }
type MediaOutcome = Outcome<MediaEvent, MediaRejection>

const wordsFor: Readonly<Record<MediaKind, string>> = {
  sound: 'ljud',
  image: 'en bild',
  text: 'text',
  video: 'en film',
  other: 'en övrig fil',
}

const onlyTexts = `Bara texter tas emot här: ${manuscriptKindsIn.se}.`
const soundLater = `${onlyTexts} Hur du skickar ljudfiler kommer vi överens om efteråt.`

const insteadOf = (kind: MediaKind): string => (kind === 'sound' ? soundLater : onlyTexts)

/** The reason for a file of another kind than the route takes. */
const sayOfAnotherKind = (only: MediaKind, kind: MediaKind): string =>
  only === 'other'
    ? `Filen är ${wordsFor[kind]}. Här tas bara emot det som varken är ljud, bild, text eller film.`
    : `Filen är inte ${wordsFor[only]}.`

/** A table of data is a text only where a manuscript may be one. */
const isTable = ({ mimeType }: UsableFile) => mimeType === 'text/csv'

/** The file if it is accepted, otherwise the reason as a Swedish sentence. */
const ofUse = (file: IncomingFile, { attachedTo, isFromStaff, only }: ReceiveFiles) => {
  const wantsTexts = attachedTo.quotationId !== undefined && !isFromStaff
  if (file.kind === 'refused') {
    const { kind, reason } = file.refused
    return wantsTexts && kind ? insteadOf(kind) : reason
  }
  const { kind } = file.found
  if (wantsTexts && kind !== 'text') return insteadOf(kind)
  if (only === 'other' && isTable(file.found)) return { ...file, found: { ...file.found, kind: 'other' as const } }
  return only && kind !== only ? sayOfAnotherKind(only, kind) : file
}

/** The bytes of the masters made of these files: a small file of silence may be a day long. */
export const growthOf = (files: readonly IncomingFile[]): number =>
  files.reduce((sum, file) => {
    const facts = file.kind === 'usable' && file.found.facts
    return facts && facts.kind === 'sound' ? sum + expectedBytes(facts, 'mp3') : sum
  }, 0)

/** Stores every usable file. `outcome`: of the last step; undefined when no file was usable. */
export const receiveFiles = async (
  tools: Tools,
  receive: ReceiveFiles,
  context: CommandContext,
): Promise<{ readonly received: readonly ReceivedFile[]; readonly outcome: MediaOutcome | undefined }> => {
  const { files, attachedTo, from } = receive
  const received: ReceivedFile[] = []
  let outcome: MediaOutcome | undefined
  for (const [index, file] of files.entries()) {
    const { name, mediaId } = file
    const usable = ofUse(file, receive)
    if (typeof usable === 'string') {
      received.push({ name, error: usable })
      continue
    }
    const { kind, mimeType, facts } = usable.found
    const { key: storageKey, sha256: hash, bytes } = await usable.staged.keep()
    const { isPlain } = usable
    const stored = { storageKey, hash, bytes, mimeType, ...(facts ? { facts } : {}), ...(isPlain && { isPlain }) }
    const command = { type: 'ReceiveFile', mediaId, kind, filename: name, attachedTo, ...stored, ...from } as const
    outcome = await tools.handlers.media(mediaStream(mediaId), command, derivedContext(context, `file ${index}`))
    if (outcome.kind !== 'accepted') return { received, outcome }
    received.push({ name, _id: mediaId, kind })
  }
  if (!outcome) return { received, outcome }
  const come = received.flatMap((file) => ('_id' in file ? [file._id] : []))
  const replacing = { articleId: attachedTo.articleId, replaces: receive.replaces, replacedBy: come }
  return { received, outcome: (await replaceSounds(tools, replacing, context)) ?? outcome }
}
