import { afterAll, beforeAll, describe, it } from 'vitest'
import { photographFailures } from './kernel/browser.ts'
import { sights } from './walk/sights.ts'
import { openWorld, type World } from './walk/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
})
photographFailures(() => world.office)
afterAll(() => world?.close())

for (const section of new Set(sights.map((sight) => sight.section)))
  describe(`The ${section === 'desk' ? 'support desk' : `specification, §${section}`}`, () => {
    for (const { group, element, see } of sights.filter((sight) => sight.section === section))
      it(`${group}: ${element}`, async ({ annotate }) => {
        await annotate(await see(world), 'seen')
      })
  })
