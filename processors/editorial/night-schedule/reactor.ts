import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { nightSchedule } from './night-schedule.ts'
import { type NightTools, startNights } from './start-night.ts'

/** Opens issues and starts runs by the schedules of publications. */
export const nightScheduleReactor = (tools: NightTools): Reactor => ({
  processes: [processRunner(nightSchedule, noCommands)],
  due: [startNights(tools)],
})
