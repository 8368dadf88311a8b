import type { Phase } from '../entities/PhaseList.tsx'
import type { Production } from '../queries/production.ts'

export type Progress = {
  /** 0–100. */
  readonly percent: number
  readonly text: string
  /** Estimated from the speed so far; null where it is not known. */
  readonly secondsLeft: number | null
  /** The production that reports; undefined before the first report. */
  readonly production?: string | undefined
  /** The process item has just changed: the bar is full and about to be emptied. */
  readonly isTurning: boolean
}

export const idleProgress: Progress = { percent: 0, text: '', secondsLeft: null, isTurning: false }

type ProgressNews = Pick<Progress, 'percent' | 'text' | 'secondsLeft' | 'production'>

/** Merges a report of the live feed. Within a production the bar never goes back. */
export const mergeNews = (before: Progress, { percent, ...now }: ProgressNews): Progress => {
  const bounded = Math.min(100, Math.max(0, percent))
  const isSame = now.production === before.production
  return { ...now, percent: isSame ? Math.max(before.percent, bounded) : bounded, isTurning: false }
}

export const completedProgress = (before: Progress): Progress => ({
  ...before,
  percent: 100,
  secondsLeft: null,
  isTurning: true,
})

/** Only a production with a report on this page fills the bar at its end; other process items do not. */
export const isJustOver = ({ isTurning, production }: Progress): boolean => isTurning && production !== undefined

const steps = [
  { id: 'prepare', name: 'Inställningar', from: 0 },
  { id: 'encode', name: 'Ljud', from: 2 },
  { id: 'package', name: 'Packning', from: 96 },
  { id: 'validate', name: 'Kontroll', from: 98 },
  { id: 'publish', name: 'Klart att släppa', from: 100 },
] as const

const percentOfStep = { prepare: 1, encode: 2, package: 96, validate: 98, publish: 100 } as const

const SOUND_SHARE_PERCENT = 93

/** The progress of a production by its record. */
const recordedPercent = ({ step, items, encoded }: Production) =>
  percentOfStep[step] + (step === 'encode' ? Math.floor((SOUND_SHARE_PERCENT * encoded) / Math.max(1, items)) : 0)

/** The progress to show: the last report on this page, or one from before the page was loaded, or the record. */
export const shownProgress = (heard: Progress, production: Production | undefined): Progress => {
  if (!production || heard.isTurning || heard.production === production._id) return heard
  const { _id, progress } = production
  const known = progress ?? { percent: recordedPercent(production), text: '', secondsLeft: null }
  return { ...known, production: _id, isTurning: false }
}

/** The steps of a production, each done, current or to come. */
export const phasesOf = ({ percent }: Progress): readonly Phase[] => {
  const now = steps.findLastIndex(({ from }) => percent >= from)
  return steps.map(({ id, name }, index) => {
    if (index < now || percent >= 100) return { id, name, state: 'done' }
    return { id, name, state: index > now ? 'later' : 'now' }
  })
}
