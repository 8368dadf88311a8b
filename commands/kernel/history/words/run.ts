import type { RunEvent } from '../../../../domain/editorial/run/events.ts'
import { stepName } from '../../../../domain/editorial/run/steps.ts'
import { counted, type InWords, quoted } from '../in-words.ts'

export const runInWords: InWords<RunEvent> = {
  RunStarted: ({ name, steps }) => `startade ${quoted(name)} med ${counted(steps.length, 'ett steg', 'steg')}`,
  RunStepBegan: ({ step, attempt }) =>
    `började med ${quoted(stepName(step))}${attempt === 1 ? '' : `, försök ${attempt}`}`,
  RunStepAwaits: ({ step }) => `väntar på att ${quoted(stepName(step))} blir klart`,
  RunStepDone: ({ step, outcome }) => `blev klar med ${quoted(stepName(step))}: ${outcome}`,
  RunStepFailed: ({ step, reason }) => `kunde inte göra ${quoted(stepName(step))}: ${reason}`,
  RunStepSkipped: ({ step }) => `hoppade över ${quoted(stepName(step))}`,
  RunStopRequested: () => 'bad att körningen ska stanna efter steget',
  RunStopped: () => 'stannade körningen',
  RunResumed: () => 'lät körningen gå vidare',
  RunCompleted: () => 'gjorde alla steg klara',
}
