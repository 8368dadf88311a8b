import { describe, expect, it } from 'vitest'
import { idle, phasesOf, told, turned } from './progress.ts'

describe('the progress of a production', () => {
  it('goes forwards within a run, and 1 begins a new one', () => {
    const half = told(told(idle, 1, 'Förbereder'), 60, 'Packar boken')
    expect(told(half, 40, 'Kodar ljud')).toMatchObject({ percent: 60, text: 'Kodar ljud' })
    expect(told(half, 1, 'Förbereder')).toMatchObject({ percent: 1 })
    expect(told(told(half, 100, 'Klar'), 20, 'Kodar ljud')).toMatchObject({ percent: 20 })
  })

  it('is full when the process item changes', () => {
    expect(turned(told(idle, 30, 'Kodar ljud'))).toMatchObject({ percent: 100, isTurning: true })
  })

  it('shows one step at a time, with what it says', () => {
    const phases = phasesOf(told(idle, 62, 'Packar boken'))
    expect(phases.map(({ state }) => state)).toEqual(['done', 'done', 'now', 'later', 'later'])
    expect(phases[2]).toMatchObject({ name: 'Packning', detail: 'Packar boken' })
    expect(phasesOf(told(idle, 100, 'Klar')).every(({ state }) => state === 'done')).toBe(true)
  })
})
