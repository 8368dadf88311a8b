import { describe } from 'vitest'
import type { Office } from '../kernel/office.ts'
import { withoutPointer } from './visitor-keyboard.ts'
import { ordering, otherEnds, whatItComesTo } from './visitor-offer.ts'
import { asking, connection, whatIsFilledIn } from './visitor-request.ts'
import { visitorWorld } from './visitor-world.ts'

export const visitors = (office: () => Office) => {
  const world = visitorWorld(office)

  describe('asking for a quotation', () => {
    asking(world)
  })
  describe('what is filled in', () => {
    whatIsFilledIn(world)
  })
  describe('a connection', () => {
    connection(world)
  })
  describe('an offer', () => {
    ordering(world)
    whatItComesTo(world)
    otherEnds(world)
  })
  describe('a visitor without a pointer', () => {
    withoutPointer(world)
  })
}
