import { expect, it } from 'vitest'
import { createKeyedQueue } from './keyed-queue.ts'

it('lets one after the other of a key, and nobody wait for another', async () => {
  const turnOf = createKeyedQueue()
  const began: string[] = []
  const enter = async (key: string, name: string) => {
    const end = await turnOf(key)
    began.push(name)
    return end
  }
  const endFirst = await enter('a', 'first')
  const second = enter('a', 'second')
  const third = enter('a', 'third')
  await enter('b', 'other')
  expect(began).toEqual(['first', 'other'])
  endFirst()
  const endSecond = await second
  expect(began).toEqual(['first', 'other', 'second'])
  endSecond()
  const endThird = await third
  endThird()
  endThird()
  await enter('a', 'later')
  expect(began).toEqual(['first', 'other', 'second', 'third', 'later'])
})
