import { useState } from 'react'
import { useLive } from '../../kernel/server/live.ts'
import type { ImportDetail } from '../queries/subscriber-imports.ts'

type Rows = ImportDetail['progress']

/** What was said of which list, and whether it was of its undoing. */
type ImportNews = Rows & Pick<ImportDetail, '_id' | 'status'>

/** How many rows of a list are done: what was counted when it was read, and then as it comes. */
export const useImportProgress = ({ _id, status, progress }: ImportDetail): Rows => {
  const [heard, setHeard] = useState<ImportNews>()
  useLive(({ type, _id: which, done, of }) => {
    if (type !== 'subscriberImport:save' || which !== _id || typeof done !== 'number' || typeof of !== 'number') return
    setHeard({ _id, status, done, of })
  })
  return heard?._id === _id && heard.status === status ? heard : progress
}
