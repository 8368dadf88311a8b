import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { submissionStream } from '../../../commands/editorial/submission/stream.ts'
import { handlersOf } from '../../../commands/handlers.ts'
import { userStream } from '../../../commands/people/user/stream.ts'
import { mediaId, pictureId } from '../../../domain/editorial/media/examples.ts'
import type { SubmissionCommand } from '../../../domain/editorial/submission/commands.ts'
import type { SubmissionEvent, SubmissionReceived } from '../../../domain/editorial/submission/events.ts'
import {
  newsDesk,
  publicationId,
  submissionId,
  submissionReceived,
} from '../../../domain/editorial/submission/examples.ts'
import { recordEvent } from '../../../projections/testing.ts'
import { newContext } from '../../kernel/testing/production-world.ts'
import { submissionLetters } from './letters.ts'
import { submissionMail } from './submission-mail.ts'

type MailedEvent = Extract<SubmissionEvent, { type: (typeof submissionMail.types)[number] }>

const ordersOf = (event: MailedEvent) =>
  submissionMail
    .react(null, recordEvent(event, 1))
    .flatMap((order) => ('command' in order ? [[order.command.template, order.command.about]] : []))

const receivedWith = (data: Partial<SubmissionReceived['data']>): SubmissionReceived => ({
  ...submissionReceived,
  data: { ...submissionReceived.data, ...data },
})

const openNewsDesk = async () => {
  const handlers = handlersOf(inMemoryEventLog())
  await handlers.publication(
    publicationStream(publicationId),
    { type: 'FoundPublication', publicationId, settings: { name: 'Bottenviksbladet' } },
    newContext(),
  )
  const person = { name: 'Maj Sundqvist', email: 'maj@example.se', info: '', role: 'user', isNarrator: false } as const
  await handlers.user(
    userStream(newsDesk),
    { type: 'RegisterUser', userId: newsDesk, ...person, customer: null, organizations: [], passwordHash: '$1' },
    newContext(),
  )
  const ask = (command: SubmissionCommand) => handlers.submission(submissionStream(submissionId), command, newContext())
  const { number: _, files, tells, ...sent } = submissionReceived.data
  const told = { senderName: 'Birgit Öhman', senderEmail: 'birgit@exempel.se', message: 'Körens repetition.' }
  await ask({ ...sent, ...told, type: 'ReceiveSubmission', files: [...files], tells: [...tells] })
  const sources = { ...handlers, publicUrl: 'https://ljudkod.example' }
  return {
    ask,
    receipt: () => submissionLetters['submission-receipt']({ submissionId }, sources),
    notice: () => submissionLetters['submission-notice']({ submissionId, staffId: newsDesk }, sources),
    answer: () => submissionLetters['submission-answer']({ submissionId, file: mediaId, files: '1' }, sources),
  }
}

it('orders a receipt where an address was stated, a letter to each who is named, and the answer an editor wants', () => {
  expect(ordersOf(submissionReceived)).toEqual([
    ['submission-receipt', { submissionId }],
    ['submission-notice', { submissionId, staffId: newsDesk }],
  ])
  expect(ordersOf(receivedWith({ senderEmail: '', tells: [] }))).toEqual([])
  expect(ordersOf(receivedWith({ withoutReceipt: true, tells: [] }))).toEqual([])
  const refusal = { submissionId, mediaIds: [mediaId, pictureId], reason: '' }
  expect(ordersOf({ type: 'SubmissionFilesRefused', data: refusal })).toEqual([])
  expect(ordersOf({ type: 'SubmissionFilesRefused', data: { ...refusal, tellsSender: true } })).toEqual([
    ['submission-answer', { submissionId, file: mediaId, files: '2' }],
  ])
})

it('confirms with the number, without a word of what was typed', async () => {
  const letter = await (await openNewsDesk()).receipt()
  expect(letter).toMatchObject({
    person: submissionId,
    to: { name: '', address: 'birgit@exempel.se' },
    text: expect.stringContaining('Numret är 000 177'),
  })
  expect(JSON.stringify(letter)).not.toMatch(/Birgit|repetition/)
})

it('leads whoever is named to the files, as long as they wait', async () => {
  const desk = await openNewsDesk()
  const url = `https://ljudkod.example/publications/inbox/${publicationId}?sent=${submissionId}`
  expect(await desk.notice()).toMatchObject({
    to: { address: 'maj@example.se' },
    text: expect.stringContaining(url),
  })
  const mediaIds = [mediaId, pictureId]
  await desk.ask({ type: 'RefuseSubmissionFiles', submissionId, mediaIds, reason: 'Vi har redan en bild därifrån.' })
  expect(await desk.notice()).toEqual({ unneeded: 'Sändningen är redan hanterad.' })
  expect(await desk.answer()).toMatchObject({
    to: { name: 'Birgit Öhman', address: 'birgit@exempel.se' },
    text: expect.stringContaining('Vi har redan en bild därifrån.'),
  })
  await desk.ask({ type: 'TakeBackSubmissionFiles', submissionId, mediaIds })
  expect(await desk.answer()).toEqual({ unneeded: 'Beslutet är ångrat.' })
  await desk.ask({ type: 'ForgetSubmission', submissionId, askedBy: null })
  expect(await desk.receipt()).toEqual({ unneeded: 'Sändningen är raderad.' })
})
