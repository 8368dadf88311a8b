import { v7 } from 'uuid'
import { beforeEach, expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import { wav } from '../../../domain/editorial/media/examples.ts'
import { newsDesk, publicationId, submissionId } from '../../../domain/editorial/submission/examples.ts'
import { IssueId, MediaId } from '../../../domain/kernel/ids.ts'
import { type Handlers, handlersOf } from '../../handlers.ts'
import type { CommandContext } from '../../kernel/handling/command-handler.ts'
import { mediaStream } from '../media/stream.ts'
import { publicationStream } from '../publication/stream.ts'
import { receiveSubmission } from './receive-submission.ts'

const newContext = (): CommandContext => ({
  commandId: v7(),
  correlationId: v7(),
  actor: { kind: 'process', id: 'test' },
})

let handlers: Handlers
beforeEach(() => {
  handlers = handlersOf(inMemoryEventLog())
})

const foundPublication = (settings: { readonly allowAnonUpload: boolean }) =>
  handlers.publication(
    publicationStream(publicationId),
    {
      type: 'FoundPublication',
      publicationId,
      settings: { name: 'Bottenviksbladet', emailOnUploadUsers: [newsDesk, newsDesk], ...settings },
    },
    newContext(),
  )

const give = async (attachedTo: Owners) => {
  const mediaId = MediaId.parse(v7())
  const file = { mediaId, kind: 'sound', filename: 'kor_rane_kyrka.wav', attachedTo, ...wav } as const
  await handlers.media(mediaStream(mediaId), { type: 'ReceiveFile', ...file }, newContext())
  return { mediaId, name: file.filename }
}

const send = (files: readonly { readonly mediaId: MediaId; readonly name: string }[]) =>
  receiveSubmission(
    { handlers },
    {
      submissionId,
      publicationId,
      channel: 'page',
      sender: { name: 'Birgit Öhman', email: '' },
      message: 'Ni får klippa som ni vill.',
      files,
    },
    newContext(),
  )

it('is received by a publication that takes files from everybody, and tells whom it names', async () => {
  await foundPublication({ allowAnonUpload: true })
  const file = await give({ publicationId })
  const { number, outcome } = await send([file])
  expect(number).toBe('000 177')
  const data = { number, files: [{ mediaId: file.mediaId, kind: 'sound' }], tells: [newsDesk] }
  expect(outcome).toMatchObject({ kind: 'accepted', events: [{ type: 'SubmissionReceived', data }] })
  expect(await send([file])).toMatchObject({ number, outcome: { kind: 'accepted', events: [] } })
})

it('is refused by every other publication', async () => {
  await foundPublication({ allowAnonUpload: false })
  expect(await send([await give({ publicationId })])).toMatchObject({ outcome: { reason: 'SubmissionsNotTaken' } })
})

it('has only files that wait in the publication', async () => {
  await foundPublication({ allowAnonUpload: true })
  const used = await give({ publicationId, issueId: IssueId.parse(v7()) })
  expect(await send([used, { mediaId: MediaId.parse(v7()), name: 'borta.wav' }])).toMatchObject({
    outcome: { kind: 'rejected', reason: 'SubmissionWithoutFiles' },
  })
})
