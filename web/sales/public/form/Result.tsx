import { CircleAlert, CircleCheck } from 'lucide-react'
import type { MouseEvent } from 'react'
import { customerPage } from '../../../../domain/sales/quotation/customer-page.ts'
import { Icon } from '../../../kernel/components/Icon.tsx'
import { StepHead } from '../Frame.tsx'
import { isOutdated, reasonIn } from '../words/refusals.ts'
import type { WordKey } from '../words/swedish.ts'
import { useTongue } from '../words/words.ts'
import { QuietButton } from './form-buttons.tsx'
import type { FormKind, SubmissionAnswer } from './steps/steps.ts'

const titles: Readonly<Record<FormKind, { readonly sent: WordKey; readonly notSent: WordKey }>> = {
  order: { sent: 'sent', notSent: 'notSent' },
  request: { sent: 'requestSent', notSent: 'requestNotSent' },
}

/** The second of two quick presses hits this link in place of the button before it, and must not follow it. */
const stayOnDoubleClick = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}

const ToQuote = ({ shortCode, onShow }: { readonly shortCode: string; readonly onShow?: (() => void) | undefined }) => {
  const { say, language } = useTongue()
  const follow = (event: MouseEvent) => {
    stayOnDoubleClick(event)
    if (!onShow || event.defaultPrevented) return
    event.preventDefault()
    onShow()
  }
  return (
    <a className="button" data-variant="primary" href={customerPage(shortCode, language)} onClick={follow}>
      {say('toQuote')}
    </a>
  )
}

type SentProps = {
  readonly kind: FormKind
  readonly sent: SubmissionAnswer
  readonly onStartOver?: () => void
  /** Shows the quotation on this page; absent: it has a page of its own. */
  readonly onShow?: () => void
  /** The name of the first step. */
  readonly first?: WordKey
}

/** Step 3 after a successful submission. */
export const SentResult = ({ kind, sent, onStartOver, onShow, first }: SentProps) => {
  const { say } = useTongue()
  return (
    <>
      <StepHead step={2} title={say(titles[kind].sent)} first={first} />
      <div className="form-group result">
        <div className="notice" data-tone="ok">
          <Icon of={CircleCheck} />
          <p>{say(kind === 'order' ? 'sentOrder' : 'sentRequest', { email: sent.email ?? '' })}</p>
          {sent.shortCode && (
            <p>
              {say('yourCode')}: <code>{sent.shortCode}</code>. {say('yourCodeHelp')}{' '}
              {kind === 'order' && say('orderedHelp')}
            </p>
          )}
        </div>
        <div className="button-row">
          {sent.shortCode && <ToQuote shortCode={sent.shortCode} onShow={onShow} />}
          {onStartOver && <QuietButton onPress={onStartOver}>{say('newRequest')}</QuietButton>}
        </div>
      </div>
    </>
  )
}

type NotSentProps = {
  readonly kind: FormKind
  readonly sent: SubmissionAnswer
  readonly onRetry: () => void
  readonly onEdit: () => void
  /** Starts a new form and leaves the earlier submission alone. */
  readonly onStartOver?: () => void
  /** Shows the customer the offer as it is now. */
  readonly onShow?: () => void
  readonly first?: WordKey
}

/** Step 3 after a failed submission. */
export const NotSentResult = ({ kind, sent, onRetry, onEdit, onStartOver, onShow, first }: NotSentProps) => {
  const tongue = useTongue()
  const { say } = tongue
  const show = isOutdated(sent) ? onShow : undefined
  return (
    <>
      <StepHead step={2} title={say(titles[kind].notSent)} first={first} />
      <div className="form-group result">
        <div className="notice" data-tone="danger" role="alert">
          <Icon of={CircleAlert} />
          <p>{reasonIn(tongue, sent)}</p>
          <p>{say('kept')}</p>
        </div>
        <div className="button-row">
          {sent.shortCode ? (
            <ToQuote shortCode={sent.shortCode} />
          ) : (
            <button type="button" className="react-aria-Button" data-variant="primary" onClick={show ?? onRetry}>
              {say(show ? 'showOffer' : 'tryAgain')}
            </button>
          )}
          <QuietButton onPress={onEdit}>{say('editAgain')}</QuietButton>
          {sent.shortCode && onStartOver && <QuietButton onPress={onStartOver}>{say('newRequest')}</QuietButton>}
        </div>
      </div>
    </>
  )
}
