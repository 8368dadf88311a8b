import { useEffect, useState } from 'react'
import { useLive } from '../../kernel/server/live.ts'
import { completedProgress, idleProgress, mergeNews, type Progress } from './progress.ts'

const COMPLETE_SHOWN_MS = 2_000

/** Follows the progress of an issue. A change of its process item fills the bar and empties it two seconds later. */
export const useProgress = (issueId: string, processItem: string | null): Progress => {
  const [progress, setProgress] = useState(idleProgress)
  const [item, setItem] = useState(processItem)
  if (item !== processItem) {
    setItem(processItem)
    setProgress(completedProgress)
  }
  useLive((message) => {
    const { type, actionPercent: percent, actionText, actionSecondsLeft: left, actionProduction: production } = message
    if (type !== 'issue:save' || message['_id'] !== issueId || typeof percent !== 'number') return
    setProgress((before) =>
      mergeNews(before, {
        percent,
        text: typeof actionText === 'string' ? actionText : before.text,
        secondsLeft: typeof left === 'number' ? left : null,
        production: typeof production === 'string' ? production : undefined,
      }),
    )
  })
  const { isTurning } = progress
  useEffect(() => {
    if (!isTurning) return undefined
    const timer = setTimeout(() => setProgress(idleProgress), COMPLETE_SHOWN_MS)
    return () => clearTimeout(timer)
  }, [isTurning])
  return progress
}
