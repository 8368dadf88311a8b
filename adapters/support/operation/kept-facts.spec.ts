import { describe, expect, it } from 'vitest'
import { diskGrowth, withDiskUse } from './kept-facts.ts'

describe('the growth of the disk', () => {
  const none = { certificates: null, disk: [] }
  it('is known after a day, from one sample a day', () => {
    const first = withDiskUse(withDiskUse(none, '2026-11-20', 100), '2026-11-20', 150)
    expect(diskGrowth(first)).toBeNull()
    expect(diskGrowth(withDiskUse(first, '2026-11-30', 120))).toBe(2)
  })
})
