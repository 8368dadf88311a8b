import { useEffect, useMemo, useRef, useState } from 'react'
import type { Articles } from './article-order.ts'

/** Chosen among what is shown: what a search hides is not chosen, whatever was chosen before. */
export const useSelection = (shown: Articles) => {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const last = useRef<string>(undefined)
  const selected = useMemo(() => new Set(shown.flatMap(({ _id }) => (chosen.has(_id) ? [_id] : []))), [shown, chosen])
  const ids = useRef<readonly string[]>([])
  useEffect(() => {
    ids.current = shown.map(({ _id }) => _id)
  }, [shown])

  const handlers = useMemo(
    () => ({
      toggle: (id: string, isRange: boolean) => {
        const between = isRange ? rangeOf(ids.current, last.current, id) : []
        last.current = id
        setChosen((before) => {
          const next = new Set(before)
          if (between.length > 0) for (const each of between) next.add(each)
          else if (!next.delete(id)) next.add(id)
          return next
        })
      },
      clear: () => setChosen(new Set()),
    }),
    [],
  )
  const toggleAll = () => setChosen(selected.size === shown.length ? new Set() : new Set(shown.map(({ _id }) => _id)))
  return { selected, ...handlers, toggleAll }
}

const rangeOf = (ids: readonly string[], from: string | undefined, to: string): readonly string[] => {
  const [a, b] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  return a === -1 || b === -1 ? [] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
