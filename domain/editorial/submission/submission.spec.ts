import { describe, expect, it } from 'vitest'
import { fold } from '../../kernel/decider.ts'
import { MediaId, SubmissionId } from '../../kernel/ids.ts'
import { specify } from '../../kernel/testing/decider-spec.ts'
import { storedEvents } from '../../kernel/testing/stored-events.ts'
import { articleId, issueId, mediaId, pictureId } from '../media/examples.ts'
import type { SubmissionEvent } from './events.ts'
import { submissionId, submissionReceived } from './examples.ts'
import { submissionNumber } from './rules.ts'
import { submissionDecider } from './submission.ts'

const given = specify(submissionDecider)
const { number: _, ...sent } = submissionReceived.data
const receive = {
  ...sent,
  type: 'ReceiveSubmission' as const,
  senderName: 'Birgit Öhman',
  senderEmail: 'birgit.ohman@exempel.se',
  message: 'Körens repetition i går kväll.',
  files: [...sent.files],
  tells: [...sent.tells],
}

const place = { submissionId, mediaIds: [mediaId], issueId, articleId }
const accept = { ...place, type: 'AcceptSubmissionFiles' as const }
const filesAccepted: SubmissionEvent = { type: 'SubmissionFilesAccepted', data: place }
const refusal = { submissionId, mediaIds: [mediaId], reason: 'Vi har den redan.' }
const refuse = { ...refusal, type: 'RefuseSubmissionFiles' as const }
const filesRefused: SubmissionEvent = { type: 'SubmissionFilesRefused', data: refusal }
const takeBack = { type: 'TakeBackSubmissionFiles' as const, submissionId, mediaIds: [mediaId] }
const takenBack: SubmissionEvent = { type: 'SubmissionFilesTakenBack', data: { submissionId, mediaIds: [mediaId] } }

describe('sending', () => {
  it('gets a number that can be said', () => given().when(receive).then(submissionReceived))
  it('is received once', () => given(submissionReceived).when(receive).thenNothing())
  it('has a file at least', () =>
    given()
      .when({ ...receive, files: [] })
      .thenRejected('SubmissionWithoutFiles'))
  it('has the same number for the same id', () =>
    expect(submissionNumber(SubmissionId.parse('0199e2a0-0000-7000-8000-ffffffffffff'))).toBe('710 655'))
})

describe('deciding on a file', () => {
  it('is done once, however often it is asked for', () => {
    given(submissionReceived).when(accept).then(filesAccepted)
    given(submissionReceived, filesAccepted).when(accept).thenNothing()
    given(submissionReceived).when(refuse).then(filesRefused)
    given(submissionReceived, filesRefused).when(refuse).thenNothing()
  })

  it('accepts the files that still wait', () =>
    given(submissionReceived, filesAccepted)
      .when({ ...accept, mediaIds: [mediaId, pictureId] })
      .then({ type: 'SubmissionFilesAccepted', data: { ...place, mediaIds: [pictureId] } }))

  it('refuses what a colleague has decided otherwise', () => {
    given(submissionReceived, filesRefused).when(accept).thenRejected('SubmissionFileDecided')
    given(submissionReceived, filesAccepted).when(refuse).thenRejected('SubmissionFileDecided')
    const { articleId: _article, ...issueAlone } = accept
    given(submissionReceived, filesAccepted).when(issueAlone).thenRejected('SubmissionFileDecided')
  })

  it('is about files of the submission', () =>
    given(submissionReceived)
      .when({ ...accept, mediaIds: [MediaId.parse('0198e0a0-0000-7000-8000-00000000f00f')] })
      .thenRejected('SubmissionFileNotFound'))

  it('can be undone, and done again', () => {
    given(submissionReceived).when(takeBack).thenNothing()
    given(submissionReceived, filesAccepted).when(takeBack).then(takenBack)
    given(submissionReceived, filesAccepted, takenBack).when(refuse).then(filesRefused)
    given(submissionReceived, filesRefused, takenBack).when(accept).then(filesAccepted)
  })
})

describe('forgetting', () => {
  const forgotten: SubmissionEvent = { type: 'SubmissionForgotten', data: { submissionId, askedBy: null } }
  const forget = { type: 'ForgetSubmission', submissionId, askedBy: null } as const

  it('ends it', () => {
    given(submissionReceived).when(forget).then(forgotten)
    given(submissionReceived, forgotten).when(forget).thenNothing()
    given(submissionReceived, forgotten).when(accept).thenRejected('SubmissionNotFound')
    given().when(forget).thenRejected('SubmissionNotFound')
  })
})

it('reads every event in the shape it was first stored', () => {
  const foldStored = (...names: string[]) =>
    fold(submissionDecider, storedEvents(import.meta.dirname, names) as SubmissionEvent[])
  const received = foldStored('submission-received', 'submission-files-accepted', 'submission-files-refused')
  expect(received).toMatchObject({
    status: 'Active',
    senderName: 'Elsa Öberg',
    files: [{ mediaId, fate: { kind: 'accepted', issueId, articleId } }, { fate: { kind: 'refused' } }],
  })
  expect(
    foldStored('submission-received', 'submission-files-accepted-as-new-article', 'submission-files-taken-back'),
  ).toMatchObject({ files: [{ fate: { kind: 'waits' } }, { fate: { kind: 'accepted', isNewArticle: true } }] })
  expect(foldStored('submission-received', 'submission-forgotten')).toEqual({ status: 'Forgotten' })
})
