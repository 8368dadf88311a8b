import { expect, it } from 'vitest'
import { imapMailbox } from '../../../adapters/subscribers/returned-letters/imap.ts'
import type { MailboxState } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { testApi } from '../../testing.ts'

const mailboxStatus: MailboxState = {
  place: undefined,
  lookedAt: '2026-11-25T09:00:00.000Z',
  failure: null,
  taken: 3,
  passedOver: 1,
  attempt: undefined,
}
const noWork = async () => undefined
const returns = {
  // No server listens at this address.
  mailbox: imapMailbox({ url: 'imap://studs:hemligt@127.0.0.1:9/', allowPrivate: true }),
  store: {
    read: async () => mailboxStatus,
    keep: noWork,
    looked: noWork,
    beginLetter: noWork,
    endLetter: noWork,
    passOver: noWork,
  },
}

it('tells how reading what comes back stands, and tries it', async () => {
  const api = await testApi(() => ({ returns }))
  expect((await api.as('user').get('/api/mailing/returns')).body).toEqual({
    mailbox: {
      name: 'studs hos 127.0.0.1, INBOX',
      lookedAt: mailboxStatus.lookedAt,
      failure: null,
      taken: 3,
      passedOver: 1,
    },
    handedOn: { passedOver: 0 },
  })
  const tried = await api.as('admin').post('/api/mailing/returns/try')
  expect(tried.body).toEqual({ done: [], failure: 'Mejlservern svarar inte.' })
  expect((await api.as('user').post('/api/mailing/returns/try')).status).toBe(403)
})

it('says that there is no mailbox', async () => {
  const api = await testApi()
  expect((await api.as('user').get('/api/mailing/returns')).body).toEqual({
    mailbox: null,
    handedOn: { passedOver: 0 },
  })
  expect((await api.as('admin').post('/api/mailing/returns/try')).status).toBe(404)
})
