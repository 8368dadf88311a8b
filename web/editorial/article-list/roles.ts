import type { CSSProperties } from 'react'

/** The implicit roles of table elements, stated because their display is not that of a table. */
export const group = { role: 'rowgroup' } as const
export const row = { role: 'row' } as const
export const cell = { role: 'gridcell' } as const
export const rowHeader = { role: 'rowheader' } as const
export const columnHeader = { role: 'columnheader' } as const

/** The grid area of a cell in a row. */
export const area = (name: string) => ({ '--area': name }) as CSSProperties
