import { useEffect, useRef, useState } from 'react'
import type { TextFile } from '../client.ts'

const isSettled = ({ words, rejected }: TextFile) => words !== null || rejected !== null

/**
 * Announces each text that has been counted or rejected since the last rendering, in the words of `tell`; texts from
 * before the page was opened are not announced.
 */
export const useFileNews = (
  files: readonly TextFile[],
  isUnknown: boolean,
  tell: (file: TextFile) => string,
): readonly [news: string, setNews: (news: string) => void] => {
  const [news, setNews] = useState('')
  const told = useRef<ReadonlySet<string>>(undefined)
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    if (isUnknown) return
    const settled = files.filter(isSettled)
    const before = told.current
    told.current = new Set(settled.map(({ _id }) => _id))
    const fresh = before ? settled.filter(({ _id }) => !before.has(_id)) : []
    if (fresh.length > 0) setNews(fresh.map(latest.current).join(' '))
  }, [files, isUnknown])
  return [news, setNews]
}
