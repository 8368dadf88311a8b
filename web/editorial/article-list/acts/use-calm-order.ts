import { type FocusEvent, useMemo, useState } from 'react'
import type { Articles } from './article-order.ts'

/**
 * Keeps the row that an editor works in from moving through others' changes: while the focus is inside the area that
 * gets `handlers`, values change but rows keep their places and new ones wait until `takeIn`. The editor's own changes
 * (`own` counts them) show at once.
 */
export const useCalmOrder = (articles: Articles, own: number) => {
  const [isWorking, setWorking] = useState(false)
  const [held, setHeld] = useState(() => ({ order: idsOf(articles), own }))
  const isCalm = isSame(articles, held.order)
  const takeIn = () => setHeld({ order: idsOf(articles), own })
  if (held.own !== own || (!isCalm && !isWorking)) takeIn()

  const shown = useMemo(() => {
    if (isCalm) return articles
    const byId = new Map<string, Articles[number]>(articles.map((article) => [article._id, article]))
    return held.order.flatMap((id) => byId.get(id) ?? [])
  }, [articles, held, isCalm])

  const handlers = {
    onFocus: () => setWorking(true),
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) setWorking(false)
    },
  }
  return {
    shown,
    /** The number of articles that wait. */
    news: articles.length - shown.length,
    isBehind: shown !== articles,
    takeIn,
    handlers,
  }
}

const idsOf = (articles: Articles): readonly string[] => articles.map(({ _id }) => _id)

const isSame = (articles: Articles, order: readonly string[]) =>
  articles.length === order.length && articles.every(({ _id }, index) => _id === order[index])
