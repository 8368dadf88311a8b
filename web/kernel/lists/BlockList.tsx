import './lists.css'
import { Fragment, type RefObject, useEffect, useRef } from 'react'
import { Checkbox as Box } from 'react-aria-components'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import { Checkbox } from '../components/fields/Checkbox.tsx'
import type { Choice } from './bulk/use-row-selection.ts'
import { type EntityListOptions, type ListRow, titleOf } from './define-list.ts'
import { focusRow } from './focus-row.ts'

type BlockListProps<Row extends ListRow> = {
  readonly of: EntityListOptions<Row>
  readonly block: NonNullable<EntityListOptions<Row>['block']>
  readonly rows: readonly Row[]
  readonly choice: Choice<Row>
  readonly onRemove: (row: Row) => void
}

/** Rows rendered as blocks, each with a checkbox first. */
export const BlockList = <Row extends ListRow>({ of, block, rows, choice, onRemove }: BlockListProps<Row>) => {
  const boxOf = (row: Row) =>
    choice.mayBeChosen(row) && (
      <Box
        isSelected={choice.isChosen(row)}
        onChange={() => choice.turn(row)}
        aria-label={`Välj ${titleOf(of, row)}`}
      />
    )
  const list = useRef<HTMLUListElement>(null)
  useRowFocusRestore(list, rows)
  return (
    <>
      <ChooseAll choice={choice} />
      <ul ref={list} className="file-list" aria-label={capitalise(of.words.many)}>
        {rows.map((row) => (
          <Fragment key={row._id}>{block(row, { box: boxOf(row), onRemove })}</Fragment>
        ))}
      </ul>
    </>
  )
}

const ChooseAll = <Row extends ListRow>({
  choice: { choosable, chosen, choose },
}: Pick<BlockListProps<Row>, 'choice'>) =>
  choosable.length > 0 && (
    <Checkbox
      isSelected={chosen.length === choosable.length}
      isIndeterminate={chosen.length > 0 && chosen.length < choosable.length}
      onChange={(all) => choose(all ? 'all' : [])}
    >
      Välj alla som visas
    </Checkbox>
  )

/**
 * When the focused row disappears, the focus goes to the row in its place. `list`: the element that contains the rows.
 */
const useRowFocusRestore = (list: RefObject<HTMLElement | null>, rows: readonly unknown[]): void => {
  const last = useRef<{ readonly row: Element; readonly at: number }>(undefined)
  useEffect(() => {
    const holder = list.current
    const note = ({ target }: FocusEvent) => {
      const at = [...(holder?.children ?? [])].findIndex((row) => target instanceof Node && row.contains(target))
      const row = holder?.children[at]
      last.current = row && { row, at }
    }
    holder?.addEventListener('focusin', note)
    return () => holder?.removeEventListener('focusin', note)
  }, [list])
  useEffect(() => {
    if (!last.current || last.current.row.isConnected) return
    const { at } = last.current
    last.current = undefined
    if (document.activeElement === document.body)
      focusRow(list.current, Math.min(at, rows.length - 1), { preventScroll: true })
  }, [list, rows])
}
