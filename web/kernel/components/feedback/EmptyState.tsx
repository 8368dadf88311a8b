import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

type EmptyStateProps = {
  readonly icon: LucideIcon
  /** Names the missing things: 'Inga artiklar än'. */
  readonly title: string
  /** Their purpose. */
  readonly children: ReactNode
  /** One primary action, perhaps a quiet one. */
  readonly actions?: ReactNode
}

export const EmptyState = ({ icon, title, children, actions }: EmptyStateProps) => (
  <div className="empty">
    <Icon of={icon} />
    <h2>{title}</h2>
    <p className="soft">{children}</p>
    {actions && <div className="button-row">{actions}</div>}
  </div>
)
