import type { ReactNode } from 'react'

type StackedValueProps = { readonly label: string; readonly children: ReactNode }

/** A value that has the name of its column beside it where the row is a block. */
export const StackedValue = ({ label, children }: StackedValueProps) => (
  <>
    <span className="stacked-label small">{label} </span>
    {children}
  </>
)
