import { expect, it } from 'vitest'
import { issueId } from '../../../../domain/editorial/contents/examples.ts'
import { publicationId } from '../../../../domain/editorial/publication/examples.ts'
import { by, recipientOf } from '../../../../domain/subscribers/mailing/examples.ts'
import type { MailBounced } from '../../../../domain/subscribers/subscriber/letters/letter-events.ts'
import { recordedAs } from '../../../../projections/testing.ts'
import { bounceNotices } from './bounce-notices.ts'

const aboutOf = (data: Partial<MailBounced['data']>) => {
  const said = { subscriberId: recipientOf(1), publicationId, status: '5.1.1', tells: [by], issueId, isHard: false }
  const event: MailBounced = { type: 'MailBounced', data: { ...said, ...data } }
  const orders = bounceNotices.react(null, recordedAs(event, 0))
  return orders.flatMap((order) => ('command' in order ? [order.command.about] : []))
}

const about = { subscriberId: recipientOf(1), publicationId, staffId: by }

it('tells of an address that is dead, and asks where the first of too many is held', () => {
  expect(aboutOf({ isHard: true })).toEqual([about])
  expect(aboutOf({ isAsked: true })).toEqual([{ ...about, askedIssueId: issueId }])
  expect(aboutOf({})).toEqual([])
})
