import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Status, type StatusTone } from '../../kernel/components/feedback/Status.tsx'

type ToneStatusProps = { readonly tone: StatusTone; readonly children: ReactNode }

/** A state of the desk: a warning has its triangle, for nothing here is a draft. */
export const ToneStatus = ({ tone, children }: ToneStatusProps) => (
  <Status tone={tone} {...(tone === 'warn' && { icon: TriangleAlert })}>
    {children}
  </Status>
)
