import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photographFailures } from './browser.ts'
import { headed } from './sales-visitor.ts'
import { logIn } from './desk.ts'
import { type Office, openOffice } from './office.ts'
import { salesScreens } from './sales-screens.ts'
import { salesStory } from './sales-story.ts'
import { visitors } from './visitors.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice()
  await office.desk.goto('/customer/new')
  await logIn(office.desk)
  await headed(office.desk, 'Ny kund')
})
photographFailures(() => office)
afterAll(() => office?.close())

describe('the desk of sales', () => {
  salesScreens(() => office)
})
salesStory(() => office)
describe('visitors', () => {
  visitors(() => office)
})
it('make the browsers complain of nothing', () => expect(office.complaints).toEqual([]))
