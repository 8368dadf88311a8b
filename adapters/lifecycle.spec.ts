import { describe, expect, it } from 'vitest'
import { lifecycle } from './lifecycle.ts'

describe('lifecycle', () => {
  it('closes in reverse order, once, however often it is asked', async () => {
    const closed: string[] = []
    const life = lifecycle()
    for (const name of ['server', 'pool', 'http']) life.onStop(name, () => void closed.push(name))
    expect(await Promise.all([life.stop(), life.stop()])).toEqual([true, true])
    expect(closed).toEqual(['http', 'pool', 'server'])
  })

  it('closes the rest when one fails, and says which', async () => {
    const lines: string[] = []
    const closed: string[] = []
    const life = lifecycle((line) => lines.push(line))
    life.onStop('server', () => void closed.push('server'))
    life.onStop('pool', () => Promise.reject(new Error('still busy')))
    expect(await life.stop()).toBe(false)
    expect(closed).toEqual(['server'])
    expect(lines).toEqual(['Closing pool failed: still busy'])
  })

  it('tells what it is waiting for', async () => {
    const life = lifecycle()
    const { promise, resolve } = Promise.withResolvers<void>()
    life.onStop('pool', () => promise)
    const stopped = life.stop()
    expect(life.closing()).toBe('pool')
    resolve()
    await stopped
    expect(life.closing()).toBeUndefined()
  })
})
