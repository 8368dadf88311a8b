import { type QueryKey, type UseMutationOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '../components/feedback/toasts.ts'
import { type Api, explain, useApi } from '../server/api-client.ts'
import { refreshOn } from '../server/live.ts'

type ActReceipt = {
  readonly text: string
  readonly undo?: (api: Api) => Promise<unknown>
  /** The text after the undo. */
  readonly undone?: string
}

type ActOptions<Asked, Answer> = Pick<UseMutationOptions<Answer, Error, Asked>, 'mutationKey' | 'networkMode'> & {
  /** Entities whose answers are outdated afterwards, also when the act was refused. */
  readonly entities?: readonly string[]
  /** Keys of answers that are read again before the act is over. */
  readonly keys?: readonly QueryKey[]
  readonly receipt?: (asked: Asked, answer: Answer) => ActReceipt
  /** A message tells of a failure, because no part of the page does. */
  readonly tellsFailure?: boolean
}

/** What a person does with one button: a request, its receipt, and the reading of what it has changed. */
export const useAct = <Asked = void, Answer = unknown>(
  send: (api: Api, asked: Asked) => Promise<Answer>,
  { entities = [], keys = [], receipt, tellsFailure = false, ...options }: ActOptions<Asked, Answer>,
) => {
  const api = useApi()
  const queries = useQueryClient()
  const toasts = useToasts()
  const refresh = () => {
    for (const entity of entities) refreshOn(queries, { type: `${entity}:save` })
    return Promise.all(keys.map((queryKey) => queries.invalidateQueries({ queryKey })))
  }
  return useMutation({
    ...options,
    mutationFn: (asked: Asked) => send(api, asked),
    onSuccess: (answer, asked) => {
      if (!receipt) return
      const { undo, ...message } = receipt(asked, answer)
      toasts.show({ ...message, ...(undo && { undo: () => undo(api).then(refresh) }) })
    },
    onError: (error) => {
      if (tellsFailure) toasts.show({ text: explain(error) })
    },
    onSettled: refresh,
  })
}
