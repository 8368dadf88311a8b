import { afterAll, beforeAll, it } from 'vitest'
import { openCallWorld } from './walk/calls/world.ts'
import { calls } from './walk/calls.ts'

let world: Awaited<ReturnType<typeof openCallWorld>>

beforeAll(async () => {
  world = await openCallWorld()
})
afterAll(() => world?.close())

for (const { group, element, see } of calls)
  it(`${group}: ${element}`, async ({ annotate }) => {
    await annotate(await see(world), 'seen')
  })
