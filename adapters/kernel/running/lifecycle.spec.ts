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

  it('closes beside each other what was opened so, and only then what lies beneath', async () => {
    const closed: string[] = []
    const life = lifecycle()
    const { promise, resolve } = Promise.withResolvers<void>()
    life.onStop('pool', () => void closed.push('pool'))
    life.onStop('jobs', () => promise.then(() => void closed.push('jobs')))
    life.onStop('http', () => void closed.push('http'), { beside: true })
    const stopped = life.stop()
    expect(closed).toEqual(['http'])
    expect(life.closing()).toContain('jobs')
    resolve()
    expect(await stopped).toBe(true)
    expect(closed).toEqual(['http', 'jobs', 'pool'])
  })

  it('closes what lies beneath although something does not end, and says what', async () => {
    const lines: string[] = []
    const closed: string[] = []
    const life = lifecycle((line) => lines.push(line))
    life.onStop('server', () => void closed.push('server'))
    life.onStop('http', () => new Promise(() => undefined), { within: 10 })
    expect(await life.stop()).toBe(false)
    expect(closed).toEqual(['server'])
    expect(lines).toEqual(['Closing http took more than 0.01 seconds'])
  })

  it('closes all within one time, of which everybody is left a part', async () => {
    const lines: string[] = []
    const life = lifecycle((line) => lines.push(line))
    const never = () => new Promise<void>(() => undefined)
    life.onStop('server', never, { within: 10_000 })
    life.onStop('pool', never)
    life.onStop('jobs', never, { within: 10_000 })
    life.onStop('http', never, { beside: true, within: 8_000 })
    expect(await life.stop(300)).toBe(false)
    // In whole milliseconds, whose sum is exact.
    const given = lines.map((line) => Math.round(1_000 * Number(/([\d.]+) seconds/.exec(line)?.[1])))
    expect(given).toHaveLength(4)
    for (const milliseconds of given) expect(milliseconds).toBeGreaterThan(0)
    expect(given.slice(1).reduce((sum, milliseconds) => sum + milliseconds, 0)).toBeLessThanOrEqual(301)
  })
})
