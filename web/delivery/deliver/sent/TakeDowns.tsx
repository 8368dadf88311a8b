import { Check, RefreshCw } from 'lucide-react'
import { Fragment } from 'react'
import { Address } from '../../../kernel/components/Address.tsx'
import { Button } from '../../../kernel/components/actions/Button.tsx'
import { Status } from '../../../kernel/components/feedback/Status.tsx'
import { joinList } from '../../../kernel/words/swedish.ts'
import type { Receiver } from '../../queries/receivers.ts'
import type { ReceiverRowProps } from '../NextAct.tsx'
import { ARTICLES_HIDDEN_TEXT, ARTICLES_LEFT_TEXT, takeDownStatusOf } from './take-down-status.ts'

type FormerSite = Receiver['leftBehind'][number]

const MAX_ARTICLES_NAMED = 3

/** The names of the articles, or their number where a sentence would be too long. */
const ArticleNames = ({ articles }: Pick<FormerSite, 'articles'>) => {
  if (articles.length <= MAX_ARTICLES_NAMED) return joinList(articles.map(({ name }) => `”${name}”`))
  return `${articles.length.toString()} artiklar`
}

/** All names, folded below a sentence that only has the number. */
const AllNames = ({ articles }: Pick<FormerSite, 'articles'>) =>
  articles.length > MAX_ARTICLES_NAMED && (
    <details className="to-send small">
      <summary>Vilka artiklar</summary>
      <ul className="receipt-files">
        {articles.map(({ _id, name }) => (
          <li key={_id}>{name}</li>
        ))}
      </ul>
    </details>
  )

const sayNext = ({ isReturn, isTried }: FormerSite) =>
  isTried
    ? `Ett försök att ${isReturn ? 'visa' : 'ta ner'} det pågår ännu.`
    : `Någon måste ${isReturn ? 'visa' : 'ta bort'} det där för hand.`

type TakeDownsProps = Pick<ReceiverRowProps, 'receiver' | 'onDone'>

/** The take-downs at the receiver's present site and at former ones. */
export const TakeDowns = ({ receiver, onDone }: TakeDownsProps) => {
  const recalling = takeDownStatusOf(receiver)
  const { recall, leftBehind, isOff } = receiver
  return (
    <>
      {recall && recalling && (
        <>
          <Status tone={recalling.tone}>{recalling.status}</Status>
          <span className="small">
            <ArticleNames articles={recall.articles} />
            {recalling.sentence !== '' && `. ${recalling.sentence}`}
          </span>
          <AllNames articles={recall.articles} />
        </>
      )}
      {leftBehind.map((left) => (
        <Fragment key={left._id}>
          <Status tone="danger">{left.isReturn ? ARTICLES_HIDDEN_TEXT : ARTICLES_LEFT_TEXT}</Status>
          <span className="small">
            {!isOff && 'Webbplatsen har bytt adress. '}
            <ArticleNames articles={left.articles} />{' '}
            {left.isReturn ? 'är med i numret igen men dolt på' : 'ligger kvar på'}{' '}
            <span className="code">
              <Address of={left.place} />
            </span>
            . {sayNext(left)}
          </span>
          <AllNames articles={left.articles} />
          {!left.isTried && (
            <Button
              icon={Check}
              aria-label={`${left.isReturn ? 'Klart' : 'Borttaget'} där: ${left.place}`}
              onPress={() => onDone(left)}
            >
              {left.isReturn ? 'Klart' : 'Borttaget'} där
            </Button>
          )}
        </Fragment>
      ))}
    </>
  )
}

/** The button that retries a take-down. */
export const TakeDownAct = ({ receiver, onSteer }: Pick<ReceiverRowProps, 'receiver' | 'onSteer'>) => {
  const { name, recall } = receiver
  if (!recall || !takeDownStatusOf(receiver)?.canRetry) return null
  const act = recall.isReturn ? 'Visa dem nu' : 'Ta ner dem nu'
  return (
    <Button icon={RefreshCw} aria-label={`${act}: ${name}`} onPress={() => onSteer(recall._id, 'hurry')}>
      {act}
    </Button>
  )
}
