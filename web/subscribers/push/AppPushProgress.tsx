import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { QuestionDialog } from '../../kernel/components/actions/QuestionDialog.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import type { Push } from '../queries/announcement.ts'

type AppPushProgressProps = {
  readonly app: NonNullable<Push['app']>
  /** The status of the app's message in words. */
  readonly said: string | undefined
  /** Title of the surrounding notice. A status that equals it is not repeated. */
  readonly title: string
  readonly isReleased: boolean
  readonly onAgain: () => void
}

/** The outcome of the message to the app. A message that failed can be sent again, to the app alone. */
export const AppPushProgress = ({ app, said, title, isReleased, onAgain }: AppPushProgressProps) => {
  const [isAsking, setAsking] = useState(false)
  const { status, isUnclear, reason } = app
  const fresh = said === title ? undefined : said
  const sentences = [fresh, reason].filter(Boolean)
  if (status !== 'parked')
    return sentences.length > 0 && <p className="soft">{sentences.join('. ').replace(/[^.]$/, '$&.')}</p>
  return (
    <Notice tone="warn" level={3} title={fresh ?? (isUnclear ? 'Den kan ha kommit fram' : 'Därför kom den inte fram')}>
      <p>{reason}</p>
      <div className="field-row">
        <Button icon={RefreshCw} isDisabled={!isReleased} onPress={() => (isUnclear ? setAsking(true) : onAgain())}>
          Försök igen
        </Button>
        {!isReleased && <span className="soft small">Numret är inte släppt.</span>}
      </div>
      {isUnclear && (
        <p className="soft small">Push kan tillåtas igen när den har skickats på nytt, eller avskrivits i Utkorgen.</p>
      )}
      <QuestionDialog
        title="Skicka till appen igen?"
        act="Skicka igen"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={onAgain}
      >
        <p>Förbindelsen bröts mitt i utskicket, så notisen kan ha kommit fram. Då kan den komma två gånger.</p>
      </QuestionDialog>
    </Notice>
  )
}
