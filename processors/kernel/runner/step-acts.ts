import { type ParkedEvent, ProcessTakenOver } from './process-store.ts'

/** A command that an administrator has edited: a new command, in place of the command at this index of the orders. */
export type EditedCommand = { readonly index: number; readonly command: unknown; readonly commandId: string }

/** The event of a step, and the process's own id. */
export type StepPlace = Pick<ParkedEvent, 'id' | 'stream' | 'revision'>

export type StepCommand = { readonly index: number; readonly command: unknown }

/** The decision of an administrator about the step at which a process stands still for one of its ids. */
export type StepAct = {
  /** UUID. An act that has been carried out is not carried out again under its id. */
  readonly actId: string
  readonly kind: 'retry' | 'skip' | 'cancel'
  /** The process's own id. */
  readonly id: string
  /** The event of the step. */
  readonly eventId: string
  /** With a retry: one of the step's commands as the administrator wants it. */
  readonly edited?: EditedCommand
}

/** `gone`: the process does not stand at this step. */
export type StepOutcome = 'done' | 'gone' | { readonly failed: string }

type StepRequest = { readonly act: StepAct; readonly answer: PromiseWithResolvers<StepOutcome> }

/**
 * Hands acts to a running process, which carries them out between its events. An act that this process will not carry
 * out, because it leads no more, rejects with `ProcessTakenOver`.
 */
export const stepRequests = (name: string) => {
  const waitingRequests: StepRequest[] = []
  let isOpen = false
  let ringBell = () => undefined as void

  const rejectRequests = (error: unknown) => {
    for (const { answer } of waitingRequests.splice(0)) answer.reject(error)
  }

  return {
    open: () => {
      isOpen = true
    },
    close: () => {
      isOpen = false
      rejectRequests(new ProcessTakenOver(name))
    },
    ask: async (act: StepAct): Promise<StepOutcome> => {
      if (!isOpen) throw new ProcessTakenOver(name)
      const answer = Promise.withResolvers<StepOutcome>()
      waitingRequests.push({ act, answer })
      ringBell()
      return answer.promise
    },
    /** Calls `listener` when an act comes, at once where one waits; answers how to stop that. */
    listen: (listener: () => void) => {
      ringBell = listener
      if (waitingRequests.length > 0) listener()
      return () => {
        ringBell = () => undefined
      }
    },
    /** Carries out what waits, in order. A fault of the store rejects the act, and this. */
    answerAll: async (carryOut: (act: StepAct) => Promise<StepOutcome>) => {
      for (let next = waitingRequests.shift(); next; next = waitingRequests.shift()) {
        try {
          next.answer.resolve(await carryOut(next.act))
        } catch (error) {
          next.answer.reject(error)
          throw error
        }
      }
    },
  }
}
