import type { LucideIcon } from 'lucide-react'

type IconProps = {
  readonly of: LucideIcon
  readonly size?: 'l'
  /** Filled when chosen. */
  readonly filled?: boolean
  /** In a chosen toggle button: a thicker line instead of a filled shape. */
  readonly line?: boolean
  readonly spin?: boolean
}

export const Icon = ({ of: Glyph, size, filled, line, spin }: IconProps) => (
  <Glyph
    className={spin ? 'icon spin' : 'icon'}
    aria-hidden
    data-size={size}
    data-filled={filled || undefined}
    data-line={line || undefined}
  />
)
