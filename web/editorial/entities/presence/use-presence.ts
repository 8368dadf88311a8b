import { type KeyboardEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PresenceKind } from '../../../../projections/kernel/live-feed/presence.ts'
import { useLive, useLiveFeed } from '../../../kernel/server/live.ts'
import { presenceOf, sayOthers } from './presence-store.ts'

/** The other editors in an article, in words; empty when there is none. */
export const useOthersIn = (articleId: string): string => {
  const store = presenceOf(useLiveFeed())
  return useSyncExternalStore(store.subscribe, () => sayOthers(store.people(), articleId))
}

const SIGN_PERIOD_MS = 10_000
const WRITING_PERIOD_MS = 8_000

const FIELDS = 'textarea, input:not([type=checkbox], [type=radio], [type=file], [type=range])'
const isLetter = (key: string) => key.length === 1 || key === 'Enter' || key === 'Backspace' || key === 'Delete'

/** What a key writes in; undefined for keys that write nothing. */
const writingIn = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): PresenceKind | undefined => {
  if (ctrlKey || metaKey || altKey || !isLetter(key) || !(target instanceof HTMLElement)) return undefined
  if (target.closest('[contenteditable=true]')) return 'text'
  return target.matches(FIELDS) ? 'fields' : undefined
}

/** What the person did last in the form: it counts for some seconds after the last letter. */
const useDoing = () => {
  const [doing, setDoing] = useState<PresenceKind>('open')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Rich texts take the keys themselves: there is no event of input from them.
  const onKeyDown = useCallback((event: KeyboardEvent) => {
    const place = writingIn(event)
    if (!place) return
    setDoing(place)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setDoing('open'), WRITING_PERIOD_MS)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  return { doing, onKeyDown }
}

/** Says to staff that this tab shows the article, and whether its user writes in it, as long as the page is shown. */
export const useShowPresence = (articleId: string | undefined) => {
  const feed = useLiveFeed()
  const { doing, onKeyDown } = useDoing()
  const say = useCallback(
    () => articleId !== undefined && feed.send('presence:at', { article: articleId, doing }),
    [feed, articleId, doing],
  )
  useEffect(() => {
    say()
    const saying = setInterval(say, SIGN_PERIOD_MS)
    return () => clearInterval(saying)
  }, [say])
  useEffect(() => () => void feed.send('presence:at', { article: null }), [feed])
  useLive(({ type }) => {
    if (type === 'ready') say()
  })
  return { onKeyDown }
}
