import { describe, expect, it } from 'vitest'
import type { Position } from '../../../../domain/kernel/event-log.ts'
import { comparePositions, positionOf, START_OF_LOG } from './position.ts'

describe('positions in PostgreSQL', () => {
  it('are ordered by numbers, the epoch first', () => {
    const inOrder = [
      START_OF_LOG,
      positionOf(1, '9', '10'),
      positionOf(1, '10', '9'),
      positionOf(1, '10', '10'),
      positionOf(1, '18446744073709551615', '1'),
      positionOf(2, '3', '1'),
      positionOf(10, '1', '1'),
    ]
    expect(inOrder.toReversed().toSorted(comparePositions)).toEqual(inOrder)
    expect(comparePositions(positionOf(1, '9', '10'), positionOf(1, '9', '10'))).toBe(0)
  })

  it('are none of another store', () => {
    expect(() => comparePositions(START_OF_LOG, '12/34' as Position)).toThrow('12/34 is no place in this log')
  })
})
