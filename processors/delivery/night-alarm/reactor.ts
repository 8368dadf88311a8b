import type { Reactor } from '../../kernel/runner/reactor.ts'
import { noCommands, processRunner } from '../../kernel/runner/run-process.ts'
import { type AlarmTools, soundAlarms } from './judge-nights.ts'
import { nightAlarm } from './night-alarm.ts'
import { nightStops, tellStop } from './night-stops.ts'

/** Tells staff of nights that did not come to their end. */
export const nightAlarmReactor = (tools: AlarmTools): Reactor => ({
  processes: [processRunner(nightAlarm, noCommands), processRunner(nightStops, tellStop(tools))],
  due: [soundAlarms(tools)],
})
