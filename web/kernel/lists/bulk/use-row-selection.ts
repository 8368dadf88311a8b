import { useMemo, useRef, useState } from 'react'
import type { Key } from 'react-aria-components'
import type { ListRow } from '../define-list.ts'
import type { BulkAct } from './bulk-act.ts'

/** The selection among the visible rows: rows that a search hides or another person removed are not selected. */
export const useRowSelection = <Row extends ListRow>(
  rows: readonly Row[],
  acts: readonly BulkAct<Row>[],
  /** True while other rows replace these: none of these is selected any more. */
  areLeaving = false,
) => {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const isRange = useRef(false)
  const last = useRef<string>(undefined)
  const { mayBeChosen, choosable, order, disabledKeys } = useMemo(() => {
    const mayBeChosen = (row: Row) => acts.some(({ mayBe }) => mayBe(row))
    const [choosable, others] = [rows.filter(mayBeChosen), rows.filter((row) => !mayBeChosen(row))]
    const idsOf = (some: readonly Row[]): readonly string[] => some.map(({ _id }) => _id)
    return { mayBeChosen, choosable, order: idsOf(choosable), disabledKeys: idsOf(others) }
  }, [rows, acts])
  const chosen = choosable.filter(({ _id }) => ids.has(_id))
  const before = new Set<string>(chosen.map(({ _id }) => _id))

  const choose = (keys: 'all' | Iterable<Key>) => {
    if (areLeaving) return
    const next = keys === 'all' ? new Set(order) : new Set([...keys].map(String))
    const [turned, ...others] = order.filter((id) => next.has(id) !== before.has(id))
    const isOne = turned !== undefined && others.length === 0
    const between = isOne && isRange.current && next.has(turned) ? rangeOf(order, last.current, turned) : []
    if (isOne) last.current = turned
    setIds(new Set([...next, ...between]))
  }
  const watch = ({ shiftKey }: { readonly shiftKey: boolean }) => {
    isRange.current = shiftKey
  }
  return {
    /** The visible rows that can be selected. */
    choosable,
    chosen,
    choose,
    isChosen: ({ _id }: Row) => before.has(_id),
    /** Adds a row to the selection, or removes it. */
    turn: ({ _id }: Row) =>
      choose(before.has(_id) ? order.filter((id) => before.has(id) && id !== _id) : [...before, _id]),
    leave: (left: readonly string[]) => setIds((all) => new Set([...all].filter((id) => !left.includes(id)))),
    mayBeChosen,
    table: {
      selectionMode: 'multiple' as const,
      selectedKeys: before,
      disabledKeys,
      disabledBehavior: 'selection' as const,
      onSelectionChange: choose,
    },
    /** Props for the element that contains the table: a checkbox does not report the shift key. */
    watch,
  }
}

export type Choice<Row extends ListRow> = ReturnType<typeof useRowSelection<Row>>

const rangeOf = (ids: readonly string[], from: string | undefined, to: string): readonly string[] => {
  const [a, b] = [ids.indexOf(from ?? ''), ids.indexOf(to)]
  return a === -1 || b === -1 ? [] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
