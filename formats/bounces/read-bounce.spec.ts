import { expect, it } from 'vitest'
import { readBounce } from './read-bounce.ts'
import { returned } from './testing/returned.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

it.each([
  ['failed', '5.1.1', true],
  ['failed', '5.2.1', true],
  ['failed', '5.2.2', false],
  ['failed', '5.7.1', false],
  ['delayed', '4.4.1', false],
])('reads %s %s', async (action, status, isHard) => {
  const address = 'ingrid@example.se'
  const cameTo = ['bounce+0a1b@ljudkod.example']
  expect(await readBounce(bytesOf(returned(action, status)))).toEqual({ isHard, status, address, cameTo })
})

it('takes nothing else for one', async () => {
  expect(await readBounce(bytesOf(returned('delivered', '2.0.0')))).toBeUndefined()
  expect(await readBounce(bytesOf('From: a@b.se\r\n\r\nHej, jag är bortrest.'))).toBeUndefined()
})
