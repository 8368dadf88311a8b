import { ChevronRight, CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { useTongue } from '../words/words.ts'
import type { FormKind } from './steps/steps.ts'

type SubmitButtonProps = {
  readonly kind: FormKind
  readonly isFirst: boolean
  readonly isBusy: boolean
}

/** The main button of each step. */
export const SubmitButton = ({ kind, isFirst, isBusy }: SubmitButtonProps) => {
  const { say } = useTongue()
  const name = isFirst ? say('toDetails') : say(kind === 'order' ? 'sendOrder' : 'sendRequest')
  return (
    <button type="submit" className="react-aria-Button" data-variant="primary" aria-disabled={isBusy || undefined}>
      {isBusy ? say(isFirst ? 'saving' : 'sending') : name}
      {isFirst && !isBusy && <Icon of={ChevronRight} />}
    </button>
  )
}

type QuietButtonProps = { readonly onPress: () => void; readonly children: ReactNode }

export const QuietButton = ({ onPress, children }: QuietButtonProps) => (
  <button type="button" className="react-aria-Button" data-variant="quiet" onClick={onPress}>
    {children}
  </button>
)

type FormNoticeProps = { readonly title: string; readonly text: string; readonly tone?: 'danger' | 'warn' }

/** A message in the form that stays until the cause is gone. */
export const FormNotice = ({ title, text, tone = 'danger' }: FormNoticeProps) => (
  <div className="notice" data-tone={tone} role="alert">
    <Icon of={tone === 'danger' ? CircleAlert : Info} />
    <h2>{title}</h2>
    <p>{text}</p>
  </div>
)
