import { describe, expect, it } from 'vitest'
import { sayTimeLeft } from '../../kernel/words/time-left.ts'
import type { Production } from '../queries/production.ts'
import { completedProgress, idleProgress, mergeNews, phasesOf, shownProgress } from './progress.ts'

const progressNews = (percent: number, text: string, production = 'p1') => ({
  percent,
  text,
  secondsLeft: null,
  production,
})
const runningProduction = (change: Partial<Production> = {}) =>
  // The cast is sound: no other field of the production is read.
  ({ _id: 'p1', step: 'encode', items: 4, encoded: 2, progress: null, ...change }) as Production

describe('the progress of a production', () => {
  it('goes forwards within a production, and another begins anew', () => {
    const half = mergeNews(mergeNews(idleProgress, progressNews(1, 'Förbereder')), progressNews(96, 'Packar boken'))
    expect(mergeNews(half, progressNews(40, 'Kodar ljud'))).toMatchObject({ percent: 96, text: 'Kodar ljud' })
    expect(mergeNews(half, progressNews(20, 'Kodar ljud', 'p2'))).toMatchObject({ percent: 20 })
  })

  it('is full when the process item changes', () => {
    expect(completedProgress(mergeNews(idleProgress, progressNews(30, 'Kodar ljud')))).toMatchObject({
      percent: 100,
      isTurning: true,
    })
  })

  it('is known to whoever comes late: what was said last, or what is recorded', () => {
    const progress = { percent: 41, text: 'Kodar ljud 3 av 4: Isvägen', secondsLeft: 80 }
    expect(shownProgress(idleProgress, runningProduction({ progress }))).toMatchObject(progress)
    expect(shownProgress(idleProgress, runningProduction())).toMatchObject({ percent: 2 + 46, text: '' })
    expect(
      shownProgress(mergeNews(idleProgress, progressNews(50, 'Kodar ljud 4')), runningProduction({ progress })),
    ).toMatchObject({ percent: 50 })
    expect(
      shownProgress(mergeNews(idleProgress, progressNews(100, 'Klar', 'p0')), runningProduction({ progress })),
    ).toMatchObject({ percent: 41 })
  })

  it('shows one step at a time', () => {
    const states = (percent: number) =>
      phasesOf(mergeNews(idleProgress, progressNews(percent, ''))).map(({ state }) => state)
    expect(states(60)).toEqual(['done', 'now', 'later', 'later', 'later'])
    expect(states(96)).toEqual(['done', 'done', 'now', 'later', 'later'])
    expect(states(100).every((state) => state === 'done')).toBe(true)
  })

  it.each([
    [20, 'mindre än en minut kvar'],
    [80, 'ungefär 1 min kvar'],
    [200, 'ungefär 3 min kvar'],
    [3_580, 'ungefär 1 h kvar'],
    [4_300, 'ungefär 1 h 10 min kvar'],
  ])('says %i seconds as "%s"', (seconds, words) => expect(sayTimeLeft(seconds)).toBe(words))
})
