import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

type Tone = 'info' | 'ok' | 'warn' | 'danger'

const icons = { info: Info, ok: CircleCheck, warn: TriangleAlert, danger: CircleAlert } as const

export type NoticeProps = {
  readonly title: string
  readonly tone?: Tone
  readonly children?: ReactNode
  /** 2 right under the h1, else 3. */
  readonly level?: 2 | 3
  /** Buttons. */
  readonly actions?: ReactNode
}

/** Something that stays until it is solved. Warnings and errors are spoken when they appear. */
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
