import { useState } from 'react'
import { useLive } from '../../kernel/server/live.ts'
import type { IssueRun } from '../queries/runs.ts'
import { stepAt } from './run-in-words.ts'

type StepProgress = {
  /** 0–100. */
  readonly percent: number
  readonly text: string
}

const noProgress: StepProgress = { percent: 0, text: '' }

/** The progress of the step under way, from messages about the production that it waits for. */
export const useStepProgress = (run: IssueRun): StepProgress => {
  const step = stepAt(run)?.step
  const [heard, setHeard] = useState({ step, ...noProgress })
  if (heard.step !== step) setHeard({ step, ...noProgress })
  useLive((message) => {
    const { type, actionPercent: percent, actionText: text } = message
    if (type !== 'issue:save' || message['_id'] !== run.issue || typeof percent !== 'number') return
    setHeard((before) => ({
      ...before,
      percent: Math.max(before.percent, Math.min(100, percent)),
      text: typeof text === 'string' ? text : before.text,
    }))
  })
  return heard
}
