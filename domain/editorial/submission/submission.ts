import { decideByType, evolveByType } from '../../kernel/by-type.ts'
import { type Decider, type Decision, reject } from '../../kernel/decider.ts'
import type { MediaId } from '../../kernel/ids.ts'
import type { MessageOfType } from '../../kernel/message-of-type.ts'
import type { Personal } from '../../kernel/personal.ts'
import type { SubmissionCommand } from './commands.ts'
import type { SubmissionEvent, SubmissionFilesAccepted, SubmissionReceived, SubmittedFile } from './events.ts'
import { submissionNumber } from './rules.ts'

export type AcceptedFate = { readonly kind: 'accepted' } & Pick<
  SubmissionFilesAccepted['data'],
  'issueId' | 'articleId' | 'isNewArticle' | 'replaced'
>

/** What has become of a file. */
type FileFate =
  | { readonly kind: 'waits' }
  | { readonly kind: 'refused'; readonly reason: Personal<string> }
  | AcceptedFate

type FileOfSubmission = SubmittedFile & { readonly fate: FileFate }

export type KnownSubmission = Omit<SubmissionReceived['data'], 'submissionId' | 'files' | 'tells'> & {
  readonly status: 'Active'
  readonly files: readonly FileOfSubmission[]
}

export type Submission = { readonly status: 'Missing' | 'Forgotten' } | KnownSubmission

export type SubmissionRejection =
  | 'SubmissionNotFound'
  | 'SubmissionWithoutFiles'
  | 'SubmissionFileNotFound'
  | 'SubmissionFileDecided'

type SubmissionDecision = Decision<SubmissionEvent, SubmissionRejection>

type ReceiveCommand = MessageOfType<SubmissionCommand, 'ReceiveSubmission'>

/** The visitor's browser may send the same submission again after a lost answer. */
const receive = ({ type: _type, ...command }: ReceiveCommand, { status }: Submission): SubmissionDecision => {
  if (status !== 'Missing') return []
  if (command.files.length === 0) return reject('SubmissionWithoutFiles')
  const number = submissionNumber(command.submissionId)
  return [{ type: 'SubmissionReceived', data: { ...command, number } }]
}

export const fileOf = ({ files }: KnownSubmission, mediaId: MediaId) => files.find((file) => file.mediaId === mediaId)

/** Why the files cannot be decided on: each has to wait, or to have had this decision. */
const faultOf = (
  state: KnownSubmission,
  mediaIds: readonly MediaId[],
  isDone: (fate: FileFate) => boolean,
): SubmissionRejection | undefined => {
  const files = mediaIds.map((mediaId) => fileOf(state, mediaId))
  if (files.includes(undefined)) return 'SubmissionFileNotFound'
  const isFree = files.every((file) => file && (file.fate.kind === 'waits' || isDone(file.fate)))
  return isFree ? undefined : 'SubmissionFileDecided'
}

const waitingOf = (state: KnownSubmission, mediaIds: readonly MediaId[]) =>
  mediaIds.filter((mediaId) => fileOf(state, mediaId)?.fate.kind === 'waits')

const accept = (
  { type: _type, ...command }: MessageOfType<SubmissionCommand, 'AcceptSubmissionFiles'>,
  state: KnownSubmission,
): SubmissionDecision => {
  const isHere = (fate: FileFate) =>
    fate.kind === 'accepted' && fate.issueId === command.issueId && fate.articleId === command.articleId
  const fault = faultOf(state, command.mediaIds, isHere)
  if (fault) return reject(fault)
  const mediaIds = waitingOf(state, command.mediaIds)
  return mediaIds.length === 0 ? [] : [{ type: 'SubmissionFilesAccepted', data: { ...command, mediaIds } }]
}

const refuse = (
  { type: _type, ...command }: MessageOfType<SubmissionCommand, 'RefuseSubmissionFiles'>,
  state: KnownSubmission,
): SubmissionDecision => {
  const fault = faultOf(state, command.mediaIds, ({ kind }) => kind === 'refused')
  if (fault) return reject(fault)
  const mediaIds = waitingOf(state, command.mediaIds)
  return mediaIds.length === 0 ? [] : [{ type: 'SubmissionFilesRefused', data: { ...command, mediaIds } }]
}

const takeBack = (
  { submissionId, mediaIds }: MessageOfType<SubmissionCommand, 'TakeBackSubmissionFiles'>,
  state: KnownSubmission,
): SubmissionDecision => {
  const fault = faultOf(state, mediaIds, () => true)
  if (fault) return reject(fault)
  const waiting = waitingOf(state, mediaIds)
  const back = mediaIds.filter((mediaId) => !waiting.includes(mediaId))
  return back.length === 0 ? [] : [{ type: 'SubmissionFilesTakenBack', data: { submissionId, mediaIds: back } }]
}

const decideKnown = decideByType<
  Exclude<SubmissionCommand, { type: 'ReceiveSubmission' }>,
  KnownSubmission,
  SubmissionDecision
>({
  AcceptSubmissionFiles: accept,
  RefuseSubmissionFiles: refuse,
  TakeBackSubmissionFiles: takeBack,
  ForgetSubmission: ({ type: _type, ...data }) => [{ type: 'SubmissionForgotten', data }],
})

const decide = (command: SubmissionCommand, state: Submission): SubmissionDecision => {
  if (command.type === 'ReceiveSubmission') return receive(command, state)
  if (state.status === 'Active') return decideKnown(command, state)
  const isForgotten = state.status === 'Forgotten' && command.type === 'ForgetSubmission'
  return isForgotten ? [] : reject('SubmissionNotFound')
}

const withFate = ({ files }: KnownSubmission, mediaIds: readonly MediaId[], fate: FileFate) => ({
  files: files.map((file) => (mediaIds.includes(file.mediaId) ? { ...file, fate } : file)),
})

const evolveKnown = evolveByType<
  KnownSubmission,
  Exclude<SubmissionEvent, { type: 'SubmissionReceived' | 'SubmissionForgotten' }>
>({
  SubmissionFilesAccepted: ({ submissionId: _id, mediaIds, tellsSender: _tells, ...place }, state) =>
    withFate(state, mediaIds, { kind: 'accepted', ...place }),
  SubmissionFilesRefused: ({ mediaIds, reason }, state) => withFate(state, mediaIds, { kind: 'refused', reason }),
  SubmissionFilesTakenBack: ({ mediaIds }, state) => withFate(state, mediaIds, { kind: 'waits' }),
})

const evolve = (state: Submission, event: SubmissionEvent): Submission => {
  if (event.type === 'SubmissionReceived') {
    const { submissionId: _, tells: __, files, ...facts } = event.data
    return { ...facts, status: 'Active', files: files.map((file) => ({ ...file, fate: { kind: 'waits' } })) }
  }
  if (event.type === 'SubmissionForgotten') return { status: 'Forgotten' }
  return state.status === 'Active' ? evolveKnown(state, event) : state
}

export const submissionDecider: Decider<SubmissionCommand, Submission, SubmissionEvent, SubmissionRejection> = {
  initialState: { status: 'Missing' },
  decide,
  evolve,
}
