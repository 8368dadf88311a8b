import type { LucideIcon } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Icon } from '../Icon.tsx'
import { rowLinkHandlers } from './row-link-handlers.ts'

export type ButtonLinkProps = {
  readonly to: string
  readonly children: string
  readonly icon?: LucideIcon
  readonly variant?: 'primary' | 'quiet'
  /** Outside the staff app: the player, or a file. */
  readonly isOutside?: boolean
  /** When the words alone do not tell which: 'Artiklar i Nr 46, vecka 47'. */
  readonly label?: string
  /** The page is so many pages back: it comes as it was left. */
  readonly back?: number | undefined
}

/** Looks like a button, goes to a page. */
export const ButtonLink = ({ to, children, icon, variant, isOutside = false, label, back }: ButtonLinkProps) => {
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    event.stopPropagation()
    if (back === undefined || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    void navigate(-back)
  }
  return (
    <Link
      {...rowLinkHandlers}
      to={to}
      reloadDocument={isOutside}
      className="button"
      data-variant={variant}
      aria-label={label}
      onClick={goBack}
    >
      {icon && <Icon of={icon} />}
      {children}
    </Link>
  )
}
