import { CircleAlert, CircleCheck } from 'lucide-react'
import { Icon } from '../components/Icon.tsx'
import { QuietButton } from './form-buttons.tsx'
import { StepHead } from './Frame.tsx'
import type { FormKind, Sent } from './steps.ts'
import { tagOf, useTongue } from './words.ts'

type SentProps = {
  readonly kind: FormKind
  readonly sent: Sent
  readonly email: string
  readonly onStartOver?: () => void
}

/** Step 3, when it went well. */
export const SentResult = ({ kind, sent, email, onStartOver }: SentProps) => {
  const { say, language } = useTongue()
  return (
    <>
      <StepHead step={2} title={say('sent')} />
      <div className="form-group result">
        <div className="notice" data-tone="ok">
          <Icon of={CircleCheck} />
          <p>{say(kind === 'order' ? 'sentOrder' : 'sentRequest', { email })}</p>
          {sent.shortCode && (
            <p>
              {say('yourCode')}: <code>{sent.shortCode}</code>. {say('yourCodeHelp')}{' '}
              {kind === 'order' && say('orderedHelp')}
            </p>
          )}
        </div>
        <div className="button-row">
          {sent.shortCode && (
            <a
              className="button"
              data-variant="primary"
              href={`/quotplug/${sent.shortCode}${tagOf[language] === 'en' ? '?lang=en' : ''}`}
            >
              {say('toQuote')}
            </a>
          )}
          {onStartOver && <QuietButton onPress={onStartOver}>{say('newRequest')}</QuietButton>}
        </div>
      </div>
    </>
  )
}

type NotSentProps = { readonly sent: Sent | null; readonly onRetry: () => void; readonly onEdit: () => void }

/** Step 3, when it did not. */
export const NotSentResult = ({ sent, onRetry, onEdit }: NotSentProps) => {
  const { say, language } = useTongue()
  const status = sent?.status ?? 0
  const reason = () => {
    if (status === 0 || status >= 500) return say('offline')
    if (status === 429) return say('tooManyAttempts')
    return (language === 'se' ? sent?.detail : undefined) ?? say('refusedForNow')
  }
  return (
    <>
      <StepHead step={2} title={say('notSent')} />
      <div className="form-group result">
        <div className="notice" data-tone="danger" role="alert">
          <Icon of={CircleAlert} />
          <p>{reason()}</p>
          <p>{say('kept')}</p>
        </div>
        <div className="button-row">
          <button type="button" className="react-aria-Button" data-variant="primary" onClick={onRetry}>
            {say('tryAgain')}
          </button>
          <QuietButton onPress={onEdit}>{say('editAgain')}</QuietButton>
        </div>
      </div>
    </>
  )
}
