import type { EventLog } from '../../../domain/kernel/event-log.ts'

const die = () => process.kill(process.pid, 'SIGKILL')

/** A log whose process is killed right after its `appends`th append, before any caller gets the answer; 0: never. */
export const mortalLog = (log: EventLog, appends: number): EventLog => {
  let left = appends
  return {
    ...log,
    append: async (...args) => {
      const appended = await log.append(...args)
      left -= 1
      if (left === 0) die()
      return appended
    },
  }
}

type NoteWrite = (name: string) => void

/** Kills the process when it notes this write: `settle 3` is the third of the writes `settle`; '': never. */
export const deathBehind = (boundary: string): NoteWrite => {
  const [lethal, count] = boundary.split(' ')
  let left = Number(count)
  return (name) => {
    if (name === lethal) left -= 1
    if (left === 0) die()
  }
}

/** A log that notes the type of each event that it has appended. */
export const notedLog = (log: EventLog, note: NoteWrite): EventLog => ({
  ...log,
  append: async (stream, events, ...rest) => {
    const appended = await log.append(stream, events, ...rest)
    for (const { type } of events) note(type)
    return appended
  },
})

/** A journal or store that notes the name of each step that it has done. */
export const notedSteps = <Steps extends object>(steps: Steps, note: NoteWrite): Steps => {
  const noted = Object.entries(steps).map(([name, step]: [string, (...args: readonly unknown[]) => unknown]) => [
    name,
    async (...args: readonly unknown[]) => {
      const answer = await step(...args)
      note(name)
      return answer
    },
  ])
  // The cast is sound: each step has the arguments and the answer of its original.
  return Object.fromEntries(noted) as Steps
}
