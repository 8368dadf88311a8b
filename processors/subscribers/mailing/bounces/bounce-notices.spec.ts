import { expect, it } from 'vitest'
import { issueId } from '../../../../domain/editorial/contents/examples.ts'
import { publicationId } from '../../../../domain/editorial/publication/examples.ts'
import { actorId, recipientOf } from '../../../../domain/subscribers/mailing/examples.ts'
import type { MailBounced } from '../../../../domain/subscribers/subscriber/letters/letter-events.ts'
import { recordEvent } from '../../../../projections/testing.ts'
import { bounceNotices } from './bounce-notices.ts'

const noticeFieldsOf = (data: Partial<MailBounced['data']>) => {
  const said = {
    subscriberId: recipientOf(1),
    publicationId,
    status: '5.1.1',
    tells: [actorId],
    issueId,
    isHard: false,
  }
  const event: MailBounced = { type: 'MailBounced', data: { ...said, ...data } }
  const orders = bounceNotices.react(null, recordEvent(event, 0))
  return orders.flatMap((order) => ('command' in order ? [order.command.about] : []))
}

const noticeFields = { subscriberId: recipientOf(1), publicationId, staffId: actorId }

it('tells of an address that is dead, and asks where the first of too many is held', () => {
  expect(noticeFieldsOf({ isHard: true })).toEqual([noticeFields])
  expect(noticeFieldsOf({ isAsked: true })).toEqual([{ ...noticeFields, askedIssueId: issueId }])
  expect(noticeFieldsOf({})).toEqual([])
})
