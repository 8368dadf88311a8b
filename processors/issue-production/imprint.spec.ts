import { expect, it } from 'vitest'
import { inMemoryEventLog } from '../../adapters/event-log/in-memory.ts'
import { customerStream, handleCustomer } from '../../commands/customer/stream.ts'
import { handleIssue } from '../../commands/issue/stream.ts'
import { context, issueId, publicationId } from '../../commands/issue/testing.ts'
import { handleMedia } from '../../commands/media/stream.ts'
import { handlePublication, publicationStream } from '../../commands/publication/stream.ts'
import { contactId, customerId, form } from '../../domain/customer/examples.ts'
import type { Manifest } from '../../domain/production/manifest.ts'
import { imprintFor } from './imprint.ts'

// The cast is sound: nothing else of it is read.
const manifest = { issueId, publicationId, publisher: 'Bottenviksbladet' } as Manifest

const publisherOf = async (organizationNumber: string, isRemoved = false) => {
  const log = inMemoryEventLog()
  const handlers = {
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
