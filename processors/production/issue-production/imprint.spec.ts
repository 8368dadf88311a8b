import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../../adapters/kernel/event-log/in-memory.ts'
import { contentsStream, handleContents } from '../../../commands/editorial/contents/stream.ts'
import { handleIssue, issueStream } from '../../../commands/editorial/issue/stream.ts'
import {
  anIssue,
  articleIdOf,
  context,
  idOf,
  issueId,
  limits,
  publicationId,
} from '../../../commands/editorial/issue/testing.ts'
import { handleMedia, mediaStream } from '../../../commands/editorial/media/stream.ts'
import { handlePublication, publicationStream } from '../../../commands/editorial/publication/stream.ts'
import { customerStream, handleCustomer } from '../../../commands/sales/customer/stream.ts'
import { MediaId } from '../../../domain/kernel/ids.ts'
import type { Manifest } from '../../../domain/production/manifest/manifest.ts'
import { contactId, customerId, form } from '../../../domain/sales/customer/examples.ts'
import { imprintFor } from './imprint.ts'

// The cast is sound: no other field is read.
const manifest = { issueId, publicationId, publisher: 'Bottenviksbladet' } as Manifest

const publisherOf = async (organizationNumber: string, isRemoved = false) => {
  const log = inMemoryEventLog()
  const handlers = {
    contents: handleContents(log),
    customer: handleCustomer(log),
    issue: handleIssue(log),
    media: handleMedia(log),
    publication: handlePublication(log),
  }
  const stream = customerStream(customerId)
  const register = { type: 'RegisterCustomer', ...form, customerId, contactId, organizationNumber } as const
  await handlers.customer(stream, register, context('register'))
  if (isRemoved) await handlers.customer(stream, { type: 'RemoveCustomer', customerId }, context('remove'))
  const settings = { name: 'Bottenviksbladet', customer: customerId }
  const found = { type: 'FoundPublication', publicationId, settings } as const
  await handlers.publication(publicationStream(publicationId), found, context('found'))
  const storage = { localPath: () => Promise.reject(new Error('There is no file')) }
  const scaleImage = () => Promise.reject(new Error('There is no picture'))
  return imprintFor({ handlers, storage, scaleImage, publicUrl: 'https://ljudkod.example' }).publisher(manifest)
}

it.each([
  ['is the organisation that the publication belongs to', '556016-0680', false, 'Bottenvikens hamnar'],
  ['is the publication where its name is a person’s', '640823-3234', false, 'Bottenviksbladet'],
  ['is the publication where the organisation is removed', '556016-0680', true, 'Bottenviksbladet'],
])('the publisher of a book %s', async (_, organizationNumber, isRemoved, publisher) => {
  expect(await publisherOf(organizationNumber, isRemoved)).toBe(publisher)
})

it('has no cover of an article that has been taken off', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'imprint-'))
  const path = join(folder, 'is.jpg')
  await writeFile(path, 'is')
  const { log, handlers: opened } = await anIssue()
  const handlers = { ...opened, customer: handleCustomer(log), media: handleMedia(log) }
  const mediaId = MediaId.parse(idOf('picture'))
  const articleId = articleIdOf('Isvägen')
  const file = { storageKey: 'is', hash: 'is', bytes: 2, mimeType: 'image/jpeg', filename: 'is.jpg' }
  const receive = { type: 'ReceiveFile', mediaId, kind: 'image', attachedTo: { articleId }, ...file } as const
  await handlers.media(mediaStream(mediaId), receive, context('picture'))
  const choose = { type: 'ReviseIssue', changes: { posterimage: mediaId }, limits } as const
  await handlers.issue(issueStream(issueId), choose, context('poster'))
  const scaleImage = async () => ({ kind: 'ready', file }) as const
  const imprint = imprintFor({ handlers, storage: { localPath: async () => path }, scaleImage, publicUrl: '' })
  const covered: boolean[] = []
  for (const active of [true, false, true]) {
    const revise = { type: 'ReviseArticle', articleId, changes: { active } } as const
    await handlers.contents(contentsStream(issueId), revise, context(`active ${covered.length}`))
    covered.push((await imprint.cover(manifest)) !== undefined)
  }
  expect(covered).toEqual([true, false, true])
  await rm(folder, { recursive: true })
})
