import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

type Tone = 'info' | 'ok' | 'warn' | 'danger'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const

export type NoticeProps = {
  readonly title: string
  readonly tone?: Tone
  readonly children?: ReactNode
  /** 2 directly under the h1, else 3. */
  readonly level?: 2 | 3
  /** Buttons. */
  readonly actions?: ReactNode
}

/** A message that stays until its cause is solved. Screen readers announce warnings and errors when they appear. */
export const Notice = ({ title, tone = 'info', children, level = 2, actions }: NoticeProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <div
      className="notice"
      data-tone={tone}
      role={tone === 'danger' || tone === 'warn' ? 'alert' : undefined}
      aria-live={tone === 'ok' ? 'polite' : undefined}
    >
      <Icon of={icons[tone]} />
      <Heading>{title}</Heading>
      {children}
      {actions && <div className="button-row">{actions}</div>}
    </div>
  )
}
