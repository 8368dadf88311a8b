import type { CSSProperties } from 'react'

/** What the elements are by themselves, said again because their display is not that of a table. */
export const group = { role: 'rowgroup' } as const
export const row = { role: 'row' } as const
export const cell = { role: 'gridcell' } as const
export const rowHeader = { role: 'rowheader' } as const
export const columnHeader = { role: 'columnheader' } as const

/** Where a cell lies in a row of boxes. */
export const area = (name: string) => ({ '--area': name }) as CSSProperties
