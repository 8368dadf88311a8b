import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographFailures } from './kernel/browser.ts'
import { logIn } from './kernel/desk.ts'
import { type Office, openOffice } from './kernel/office.ts'
import { salesScreens } from './sales/sales-screens.ts'
import { salesStory } from './sales/sales-story.ts'
import { waitForHeading } from './sales/sales-visitor.ts'
import { visitors } from './sales/visitors.ts'
import { discs } from './subscribers/discs.ts'
import { mailing } from './subscribers/mailing.ts'
import { subscriberImport } from './subscribers/subscriber-import.ts'
import { subscribers } from './subscribers/subscribers.ts'
import { subscriptionOffice } from './subscribers/subscription-office.ts'

let office: Office

beforeAll(async () => {
  // The returned letters are not read, and the product warns about that.
  office = await openOffice({
    BOUNCE_ADDRESS: 'studs@ljudkod.example',
    BOUNCE_IMAP_URL: 'imap://studs:hemligt@127.0.0.1:9/',
  })
  await office.desk.goto('/customer/new')
  await logIn(office.desk)
  await waitForHeading(office.desk, 'Ny kund')
})
photographFailures(() => office)
afterAll(() => office?.close())

describe('the desk of sales', () => {
  salesScreens(() => office)
  subscribers(() => office)
  subscriptionOffice(() => office)
  discs(() => office)
  mailing(() => office)
  subscriberImport(() => office)
})
salesStory(() => office)
describe('visitors', () => {
  visitors(() => office)
})
it('make the browsers complain of nothing', () => expect(office.complaints).toEqual([]))
