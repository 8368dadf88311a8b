import { describe } from 'vitest'
import type { Office } from '../kernel/office.ts'
import { withoutPointer } from './visitor-keyboard.ts'
import { endedOfferStory, offerSumStory, orderStory } from './visitor-offer.ts'
import { connection, fieldsStory, requestStory } from './visitor-request.ts'
import { visitorWorld } from './visitor-world.ts'

export const visitors = (office: () => Office) => {
  const world = visitorWorld(office)

  describe('asking for a quotation', () => {
    requestStory(world)
  })
  describe('what is filled in', () => {
    fieldsStory(world)
  })
  describe('a connection', () => {
    connection(world)
  })
  describe('an offer', () => {
    orderStory(world)
    offerSumStory(world)
    endedOfferStory(world)
  })
  describe('a visitor without a pointer', () => {
    withoutPointer(world)
  })
}
