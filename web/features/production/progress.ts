import type { Phase } from '../../components/PhaseList.tsx'

export type Progress = {
  /** 0–100. */
  readonly percent: number
  readonly text: string
  /** The item has just changed: the bar is full and about to be emptied. */
  readonly isTurning: boolean
}

export const idle: Progress = { percent: 0, text: '', isTurning: false }

/** What the live feed tells: never backwards within a run, 1 begins a new one. */
export const told = (before: Progress, percent: number, text: string): Progress =>
  percent > 1 && percent < before.percent && before.percent < 100
    ? { ...before, text }
    : { percent: Math.min(100, Math.max(0, percent)), text, isTurning: false }

export const turned = (before: Progress): Progress => ({ ...before, percent: 100, isTurning: true })

const steps = [
  { id: 'prepare', name: 'Inställningar', from: 0 },
  { id: 'encode', name: 'Ljud', from: 2 },
  { id: 'package', name: 'Packning', from: 60 },
  { id: 'validate', name: 'Kontroll', from: 80 },
  { id: 'publish', name: 'Klart att släppa', from: 100 },
] as const

const reached = { prepare: 1, encode: 2, package: 60, validate: 80, publish: 100 } as const

type Standing = { readonly step: keyof typeof reached; readonly items: number; readonly encoded: number }

/** Where a production stands by its record, until the live feed tells more. */
export const standing = ({ step, items, encoded }: Standing): Progress => ({
  percent: reached[step] + (step === 'encode' ? Math.floor((48 * encoded) / Math.max(1, items)) : 0),
  text: '',
  isTurning: false,
})

/** The steps of a production, with where it is. */
export const phasesOf = ({ percent, text }: Progress): readonly Phase[] => {
  const now = steps.findLastIndex(({ from }) => percent >= from)
  return steps.map(({ id, name }, index) => {
    if (index < now || percent >= 100) return { id, name, state: 'done' }
    if (index > now) return { id, name, state: 'later' }
    return { id, name, state: 'now', ...(text && text !== name ? { detail: text } : {}) }
  })
}
