import type { QueryClient } from '@tanstack/react-query'
import { explain, RequestRefusal } from '../../../kernel/server/api-client.ts'
import type { Desk, TryChange, UndoableAct, UndoStack } from './desk.ts'

const createUndoStack = (): UndoStack => {
  const acts: UndoableAct[] = []
  return {
    push: (act) => acts.push(act),
    drop: (act) => {
      const at = acts.indexOf(act)
      if (at !== -1) acts.splice(at, 1)
    },
    pop: () => acts.pop(),
    latest: () => acts.at(-1),
  }
}

/** Lies among the queries: it outlives the page, and a new log-in removes it with them. */
export const undoStackOf = (queries: QueryClient, issueId: string): UndoStack => {
  const queryKey = ['undo', issueId]
  const known = queries.getQueryData<UndoStack>(queryKey)
  if (known) return known
  queries.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY })
  const made = createUndoStack()
  queries.setQueryData(queryKey, made)
  return made
}

const silentToasts = { show: () => {}, clear: () => {} }
const noUndos: UndoStack = { push: () => {}, drop: () => {}, pop: () => undefined, latest: () => undefined }

/** Takes an act back; rejects with the server's reason when that is refused. An undo is no act that can be undone. */
const carryOut = async (desk: Desk, back: (desk: Desk) => Promise<boolean>): Promise<void> => {
  let refusal: unknown
  const attempt: TryChange = (change, send, how) =>
    desk.attempt(
      change,
      () =>
        send().catch((error: unknown) => {
          refusal = error
          throw error
        }),
      { ...how, tell: () => {} },
    )
  if (!(await back({ ...desk, toasts: silentToasts, undos: noUndos, attempt }))) throw refusal ?? new Error('Refused')
}

/** Remembers an act for Ctrl Z without a word. */
export const remember = ({ undos }: Desk, act: UndoableAct): void => undos.push(act)

/** Tells the editor of an act, with an undo, and remembers it for Ctrl Z. */
export const offerUndo = (desk: Desk, act: UndoableAct & Required<Pick<UndoableAct, 'back' | 'undone'>>): void => {
  const ended = new AbortController()
  // An article moved step by step gets one message; Ctrl Z takes back each step.
  const before = desk.undos.latest()
  if (before?.text === act.text) before.end?.()
  const remembered = { ...act, end: () => ended.abort() }
  remember(desk, remembered)
  const undo = async () => {
    desk.undos.drop(remembered)
    await carryOut(desk, act.back)
  }
  desk.toasts.show({ text: act.text, undo, undone: act.undone, until: ended.signal })
}

/** Takes back the latest act of this tab that is not undone, and says which. */
export const undoLast = async (desk: Desk): Promise<void> => {
  // The key may be pressed before the act that it is meant for has been answered.
  await desk.settled()
  const act = desk.undos.pop()
  const say = (text: string) => desk.toasts.show({ text })
  if (!act) return say('Det finns inget att ångra.')
  if (!act.back) return say(`${act.text} Det går inte att ångra.`)
  act.end?.()
  try {
    await carryOut(desk, act.back)
    const { forth, undone = 'Ångrat.', redone = 'Ändringen är tillbaka.' } = act
    return desk.toasts.show({ text: undone, ...(forth && { undo: () => carryOut(desk, forth), undone: redone }) })
  } catch (error) {
    if (error instanceof RequestRefusal && error.problem.status < 500)
      return say(`Det gick inte att ångra. ${act.text} ${explain(error)}`)
    desk.undos.push(act)
    return say('Det gick inte att ångra. Försök igen.')
  }
}
