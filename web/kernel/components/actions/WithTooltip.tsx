import type { ReactNode } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'

/** `children` is one focusable part: a button or a link of react-aria-components. */
export const WithTooltip = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <TooltipTrigger delay={400}>
    {children}
    <Tooltip offset={4}>{text}</Tooltip>
  </TooltipTrigger>
)
