import { describe, expect, it } from 'vitest'
import { afterOf, stepped } from './row-drag.ts'

const order = ['a', 'b', 'c', 'd']

describe('where a dragged row lands', () => {
  it.each([
    ['a', 'c', 'after', 'c'],
    ['a', 'c', 'before', 'b'],
    ['d', 'a', 'before', null],
    ['b', 'a', 'after', undefined],
    ['b', 'c', 'before', undefined],
    ['b', 'b', 'after', undefined],
  ] as const)('%s over %s, %s it', (moving, id, side, after) => {
    expect(afterOf(order, moving, { id, side })).toBe(after)
  })
})

describe('a row lifted by the keyboard', () => {
  it('goes over one neighbour a key, and stays at the ends', () => {
    const one = stepped(order, 'b', undefined, 1)
    expect(afterOf(order, 'b', one)).toBe('c')
    const two = stepped(order, 'b', one, 1)
    expect(afterOf(order, 'b', two)).toBe('d')
    expect(afterOf(order, 'b', stepped(order, 'b', two, 1))).toBe('d')
    expect(afterOf(order, 'b', stepped(order, 'b', undefined, -1))).toBeNull()
  })

  it('comes back to its own place on the way', () => {
    const up = stepped(order, 'b', stepped(order, 'b', undefined, 1), -1)
    expect(afterOf(order, 'b', up)).toBeUndefined()
  })
})
