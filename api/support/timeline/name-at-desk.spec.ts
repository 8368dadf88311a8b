import { expect, it } from 'vitest'
import { submissionStream } from '../../../commands/editorial/submission/stream.ts'
import { nameThing } from '../../../commands/support/thing-names.ts'
import { MediaId, PublicationId, SubmissionId } from '../../../domain/kernel/ids.ts'
import { testApi, testContext, textOf } from '../../testing.ts'
import { nameAtDesk } from './name-at-desk.ts'

const api = await testApi()
const admin = api.as('admin')

it('calls an article by its name, and tells of its issue', async () => {
  const publication = textOf(await admin.post('/api/publications', { name: 'Bottenviksbladet' }), '_id')
  const issue = textOf(await admin.post('/api/issues', { publication, date: '2026-11-20' }), '_id')
  const article = textOf(await admin.post('/api/articles', { issue, name: 'Isvägen' }), '_id')
  await admin.get(`/api/articles/issue/${issue}`)
  expect(await nameAtDesk(api.services, `article-${article}`)).toMatchObject({
    kind: 'Artikeltext',
    name: 'Isvägen',
    of: expect.stringContaining('Bottenviksbladet'),
  })
})

it('says that a submission waits in the inbox, and leads there', async () => {
  const submissionId = SubmissionId.parse('0199e2a0-0000-7000-8000-0000000000c1')
  const { handlers } = api.services
  await handlers.submission(
    submissionStream(submissionId),
    {
      type: 'ReceiveSubmission',
      submissionId,
      publicationId: PublicationId.parse('0199e2a0-0000-7000-8000-0000000000c2'),
      channel: 'page',
      senderName: 'Birgit Öhman',
      senderEmail: 'birgit@exempel.se',
      message: '',
      files: [{ mediaId: MediaId.parse('0199e2a0-0000-7000-8000-0000000000c3'), kind: 'sound' }],
      tells: [],
    },
    testContext('send'),
  )
  expect(await nameThing(handlers, submissionStream(submissionId))).toMatchObject({
    state: 'Väntar i Inkommet',
    page: `/publications/inbox?sent=${submissionId}`,
  })
})
