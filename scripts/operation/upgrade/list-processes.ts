import { handlersOf } from '../../../commands/handlers.ts'
import type { EventLog } from '../../../domain/kernel/event-log.ts'
import type { RunnableProcess } from '../../../processors/kernel/runner/process-world.ts'
import { type ProcessorTools, reactorsOf } from '../../../processors/start.ts'

/** Stands for every tool that a process would use if it ran. */
const restingTool: object = new Proxy(() => restingTool, { get: () => restingTool, apply: () => restingTool })

const toolNames = ['due', 'jobs', 'letters', 'now', 'progress', 'pushes', 'returns', 'sweeps']

/** Every process that follows the log, none of which runs. */
export const listProcesses = (log: EventLog): readonly Pick<RunnableProcess, 'name' | 'startsAt'>[] => {
  const tools = {
    ...Object.fromEntries(toolNames.map((name) => [name, restingTool])),
    handlers: handlersOf(log),
    sounds: { encoder: '' },
    mailings: { pace: { perMinute: 1, perDomain: 1 } },
    log,
    report: () => undefined,
  }
  // The cast is sound: a tool is only handed on until a process runs.
  return reactorsOf(tools as unknown as ProcessorTools).flatMap(({ processes = [] }) => processes)
}
