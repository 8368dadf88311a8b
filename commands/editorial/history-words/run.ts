import type { RunEvent } from '../../../domain/editorial/run/events.ts'
import { stepName } from '../../../domain/editorial/run/run-step.ts'
import { countPhrase, type InWords, quoteText } from '../../kernel/history/sentence-parts.ts'

export const runInWords: InWords<RunEvent> = {
  RunStarted: ({ name, steps }) => `startade ${quoteText(name)} med ${countPhrase(steps.length, 'ett steg', 'steg')}`,
  RunRefused: ({ day }) => `kunde inte starta nattens körning för ${day}`,
  RunStepBegan: ({ step, attempt }) =>
    `började med ${quoteText(stepName(step))}${attempt === 1 ? '' : `, försök ${attempt}`}`,
  RunStepAwaits: ({ step }) => `väntar på att ${quoteText(stepName(step))} blir klart`,
  RunStepDone: ({ step, outcome }) => `blev klar med ${quoteText(stepName(step))}: ${outcome}`,
  RunStepFailed: ({ step, reason }) => `kunde inte göra ${quoteText(stepName(step))}: ${reason}`,
  RunStepSkipped: ({ step }) => `hoppade över ${quoteText(stepName(step))}`,
  RunStopRequested: () => 'bad att körningen ska stanna efter steget',
  RunStopped: () => 'stannade körningen',
  RunResumed: () => 'lät körningen gå vidare',
  RunCompleted: () => 'gjorde alla steg klara',
}
