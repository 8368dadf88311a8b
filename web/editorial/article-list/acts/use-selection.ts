import { useEffect, useMemo, useRef, useState } from 'react'
import type { Articles } from './article-order.ts'

type Ids = ReadonlySet<string>

/** A range chosen by keys: its two ends, and the rows chosen before it. */
type SelectedRange = { readonly from: string; readonly to: string; readonly before: Ids }

const noIds: Ids = new Set()

/** The chosen articles among those shown: an article hidden by a search is not chosen. */
export const useSelection = (shown: Articles) => {
  const [chosen, setChosen] = useState(noIds)
  const now = useRef(chosen)
  const last = useRef<string>(undefined)
  const stretch = useRef<SelectedRange>(undefined)
  const selected = useMemo(() => new Set(shown.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []))), [shown, chosen])
  const ids = useRef<readonly string[]>([])
  useEffect(() => {
    ids.current = shown.map(({ _id }) => _id)
  }, [shown])

  const handlers = useMemo(() => {
    const choose = (next: Ids, along?: SelectedRange) => {
      now.current = next
      stretch.current = along
      setChosen(next)
    }
    return {
      toggle: (id: string, isRange: boolean) => {
        const between = isRange ? rangeOf(ids.current, last.current, id) : []
        last.current = id
        const next = new Set(now.current)
        if (between.length > 0) for (const each of between) next.add(each)
        else if (!next.delete(id)) next.add(id)
        choose(next)
      },
      /** Extends the range row by row; the way back shortens it. */
      extend: (from: string, to: string) => {
        const known = stretch.current?.to === from ? stretch.current : { from, before: now.current }
        last.current = to
        choose(new Set([...known.before, ...rangeOf(ids.current, known.from, to)]), { ...known, to })
      },
      all: () => choose(new Set(ids.current)),
      clear: () => choose(noIds),
    }
  }, [])
  const toggleAll = () => (selected.size === shown.length ? handlers.clear() : handlers.all())
  return { selected, ...handlers, toggleAll }
}

const rangeOf = (ids: readonly string[], from: string | undefined, to: string): readonly string[] => {
  const [a, b] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  return a === -1 || b === -1 ? [] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
