import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playerWithKeys } from './editorial/keyboard.ts'
import { proxyStory } from './editorial/proxy-story.ts'
import { screens } from './editorial/screens.ts'
import { photographFailures } from './kernel/browser.ts'
import { type Office, openOffice } from './kernel/office.ts'
import { figureScreens } from './listening/figure-screens.ts'
import { player } from './listening/player.ts'

let office: Office

beforeAll(async () => {
  office = await openOffice({ SEED: 'issue', ALLOW_PRIVATE_ADDRESSES: 'true' })
})
photographFailures(() => office)
afterAll(() => office?.close())

// First, while the example is as it was imported.
describe('the player', () => {
  player(() => office)
})
describe('the player, without a pointer', () => {
  playerWithKeys(() => office)
})
proxyStory(() => office)
screens(() => office)
figureScreens(() => office)
it('make the browsers complain of nothing', () => expect(office.complaints).toEqual([]))
