import { expect, it } from 'vitest'
import { countedScope } from './heap-limits.ts'

it('spares the room from the first of what goes on at a time to the last, though one fails', async () => {
  const told: string[] = []
  const withRoom = countedScope(
    () => told.push('room'),
    () => told.push('lean'),
  )
  const [one, two] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()]
  const both = [withRoom(() => one.promise), withRoom(() => two.promise)] as const
  one.reject(new Error('failed'))
  await expect(both[0]).rejects.toThrow('failed')
  expect(told).toEqual(['room'])
  two.resolve('done')
  expect(await both[1]).toBe('done')
  expect(told).toEqual(['room', 'lean'])
  await withRoom(async () => undefined)
  expect(told).toEqual(['room', 'lean', 'room', 'lean'])
})
