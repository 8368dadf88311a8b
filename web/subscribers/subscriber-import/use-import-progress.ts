import { useState } from 'react'
import { useLive } from '../../kernel/server/live.ts'
import type { ImportDetail } from '../queries/subscriber-imports.ts'

type Rows = ImportDetail['progress']

/** The latest progress of a list, in the status (import or undo) that it belongs to. */
type ImportNews = Rows & Pick<ImportDetail, '_id' | 'status'>

/** Completed rows of a list: the number of the first answer, then those of the live feed. */
export const useImportProgress = ({ _id, status, progress }: ImportDetail): Rows => {
  const [heard, setHeard] = useState<ImportNews>()
  useLive(({ type, _id: which, done, of }) => {
    if (type !== 'subscriberImport:save' || which !== _id || typeof done !== 'number' || typeof of !== 'number') return
    setHeard({ _id, status, done, of })
  })
  return heard?._id === _id && heard.status === status ? heard : progress
}
