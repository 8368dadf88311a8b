import type { LucideIcon } from 'lucide-react'
import { Circle, CircleAlert, CircleCheck, CircleDot, Lock, Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

export type StatusTone = 'ok' | 'proof' | 'now' | 'warn' | 'danger' | 'waiting'

const icons: Record<StatusTone, LucideIcon> = {
  ok: CircleCheck,
  proof: Lock,
  now: CircleDot,
  warn: Pencil,
  danger: CircleAlert,
  waiting: Circle,
}

type StatusProps = {
  /** `proof` means 'Ej släppt' and nothing else. */
  readonly tone: StatusTone
  readonly children: ReactNode
  readonly icon?: LucideIcon
}

export const Status = ({ tone, children, icon = icons[tone] }: StatusProps) => (
  <span className="status" data-tone={tone === 'waiting' ? undefined : tone}>
    <Icon of={icon} />
    {children}
  </span>
)
