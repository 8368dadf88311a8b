import { sayLength } from '../../kernel/words/swedish.ts'
import type { Phase, PhaseState } from '../../production/entities/PhaseList.tsx'
import type { IssueRun } from '../queries/runs.ts'

type Step = IssueRun['steps'][number]

const phaseStates: Readonly<Record<Step['state'], PhaseState>> = {
  waiting: 'later',
  underway: 'now',
  done: 'done',
  failed: 'failed',
  skipped: 'skipped',
}

const elapsedSeconds = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 1000)

const detailOf = ({ state, said }: Step): string => {
  if (state === 'skipped') return 'Hoppades över'
  return state === 'failed' ? 'Stannade' : said
}

export const phasesOf = ({ steps }: IssueRun): readonly Phase[] =>
  steps.map((step) => ({
    id: step.step,
    name: step.name,
    state: phaseStates[step.state],
    detail: detailOf(step),
    ...(step.from !== null && step.to !== null && { note: sayLength(elapsedSeconds(step.from, step.to)) }),
  }))

/** Counted from 1: the step under way, stopped, or next. */
const placeOf = ({ steps }: IssueRun) => {
  const at = steps.findIndex(({ state }) => state === 'underway' || state === 'failed' || state === 'waiting')
  return at < 0 ? steps.length : at + 1
}

type RunState = { readonly tone: 'now' | 'danger' | 'warn' | 'ok'; readonly text: string }

export const stateOf = (run: IssueRun): RunState => {
  const place = `steg ${placeOf(run).toString()} av ${run.steps.length.toString()}`
  switch (run.status) {
    case 'running':
      return { tone: 'now', text: run.isStopping ? `Stannar efter ${place}` : `Pågår, ${place}` }
    case 'failed':
      return { tone: 'danger', text: `Stannade vid ${place}` }
    case 'stopped':
      return { tone: 'warn', text: `Stannad före ${place}` }
    case 'completed':
      return { tone: 'ok', text: 'Klar' }
  }
}

export const stepAt = ({ steps }: IssueRun): Step | undefined =>
  steps.find(({ state }) => state === 'underway' || state === 'failed')

/** 0–100, by the finished steps and the progress of the one under way. */
export const runPercent = ({ status, steps }: IssueRun, ofStep: number): number => {
  if (status === 'completed') return 100
  const behind = steps.filter(({ state }) => state === 'done' || state === 'skipped').length
  const underway = steps.some(({ state }) => state === 'underway') ? ofStep / 100 : 0
  return Math.round((100 * (behind + underway)) / steps.length)
}
