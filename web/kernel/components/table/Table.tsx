import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Table as AriaTable, type TableProps as AriaTableProps, Column, type ColumnProps } from 'react-aria-components'
import { Icon } from '../Icon.tsx'

type TableProps = Omit<AriaTableProps, 'className' | 'style' | 'aria-label'> & {
  readonly label: string
  /**
   * Under 64 rem each row becomes a block; a name selects a layout of cell areas in the style sheet, for under 48 rem.
   */
  readonly stack?: boolean | 'articles'
}

/**
 * `TableHeader`, `TableBody`, `Row` and `Cell` come from react-aria-components. Cells take `data-align="end"` for
 * figures, `data-tight` for one control, `data-lines="2"`; stacked also `data-wide` and `data-grow`. A row that is
 * not released takes `data-proof`.
 */
export const Table = ({ label, stack = true, ...table }: TableProps) => (
  <AriaTable {...table} aria-label={label} data-stack={stack === false ? undefined : stack === true ? '' : stack} />
)

type ColumnHeadProps = Pick<ColumnProps, 'id' | 'isRowHeader' | 'allowsSorting'> & {
  readonly children: ReactNode
  readonly align?: 'end'
  readonly isTight?: boolean
  /** For screen readers only: over controls. */
  readonly isHidden?: boolean
}

export const ColumnHead = ({ children, align, isTight, isHidden, ...column }: ColumnHeadProps) => (
  <Column {...column} data-align={align} data-tight={isTight || undefined}>
    {({ sortDirection }) => (
      <>
        <span className={isHidden ? 'visually-hidden' : undefined}>{children}</span>
        {sortDirection && (
          <>
            {' '}
            <Icon of={sortDirection === 'ascending' ? ArrowUp : ArrowDown} />
          </>
        )}
      </>
    )}
  </Column>
)
