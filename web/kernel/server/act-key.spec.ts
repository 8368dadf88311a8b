import { describe, expect, it } from 'vitest'
import { createActKey, createFileKeys } from './act-key.ts'

describe('the key of an act', () => {
  it('stays while it is not settled', () => {
    const act = createActKey()
    expect(act.of({ name: 'Isvägen' })).toBe(act.of({ name: 'Isvägen' }))
  })

  it('is another for other content, and after an answer', () => {
    const act = createActKey()
    const first = act.of({ name: 'Isvägen' })
    const second = act.of({ name: 'Kören' })
    act.settle()
    expect(new Set([first, second, act.of({ name: 'Kören' })]).size).toBe(3)
  })
})

describe('the key of a file', () => {
  it('is one per file, whatever else is sent meanwhile', () => {
    const keyOf = createFileKeys()
    const [one, other] = [new File(['x'], 'a.wav'), new File(['x'], 'a.wav')]
    const first = keyOf(one, {})
    expect(keyOf(other, {})).not.toBe(first)
    expect(keyOf(one, {})).toBe(first)
  })

  it('is another where the file is to do something else', () => {
    const keyOf = createFileKeys()
    const file = new File(['x'], 'a.wav')
    expect(keyOf(file, { replaces: 's1' })).not.toBe(keyOf(file, {}))
  })
})
