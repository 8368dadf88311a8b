import { describe, expect, it } from 'vitest'
import { rowBeforeLanding, stepLanding } from './row-landing.ts'

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
    expect(rowBeforeLanding(order, [moving], { id, side })).toBe(after)
  })
})

describe('a row lifted by the keyboard', () => {
  it('goes over one neighbour a key, and stays at the ends', () => {
    const one = stepLanding(order, ['b'], undefined, 1)
    expect(rowBeforeLanding(order, ['b'], one)).toBe('c')
    const two = stepLanding(order, ['b'], one, 1)
    expect(rowBeforeLanding(order, ['b'], two)).toBe('d')
    expect(rowBeforeLanding(order, ['b'], stepLanding(order, ['b'], two, 1))).toBe('d')
    expect(rowBeforeLanding(order, ['b'], stepLanding(order, ['b'], undefined, -1))).toBeNull()
  })

  it('comes back to its own place on the way', () => {
    const up = stepLanding(order, ['b'], stepLanding(order, ['b'], undefined, 1), -1)
    expect(rowBeforeLanding(order, ['b'], up)).toBeUndefined()
  })
})

describe('several chosen rows', () => {
  it.each([
    [['a', 'c'], 'd', 'after', 'd'],
    [['b', 'd'], 'a', 'before', null],
    [['a', 'c'], 'b', 'before', null],
    [['b', 'c'], 'a', 'after', undefined],
    [['b', 'c'], 'd', 'before', undefined],
    [['b', 'd'], 'd', 'after', undefined],
  ] as const)('%s over %s, %s it', (moving, id, side, after) => {
    expect(rowBeforeLanding(order, moving, { id, side })).toBe(after)
  })
})
