import { Check, RefreshCw } from 'lucide-react'
import { Button } from '../../kernel/components/actions/Button.tsx'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { FailureNotice } from '../../kernel/components/feedback/FailureNotice.tsx'
import { explain } from '../../kernel/server/api-client.ts'
import type { Delivery } from '../queries/deliveries.ts'
import { useSayDone } from '../queries/receivers.ts'
import { nameOf, retryAddress } from './delivery-words.ts'
import { SendAgainDialog, WriteOffDialog } from './LetterQuestions.tsx'
import type { LetterActs } from './use-letter-acts.ts'

type LetterButtonsProps = { readonly delivery: Delivery; readonly acts: LetterActs }

export const LetterButtons = ({ delivery, acts }: LetterButtonsProps) => (
  <>
    {delivery.byHand && <SayDone delivery={delivery} byHand={delivery.byHand} />}
    {!delivery.isSettled && !delivery.byHand && <TryAgain delivery={delivery} acts={acts} />}
    <Button variant="quiet" aria-label={`Skriv av: ${nameOf(delivery)}`} onPress={() => acts.withdraw(delivery)}>
      Skriv av
    </Button>
  </>
)

const TryAgain = ({ delivery, acts }: LetterButtonsProps) => {
  const elsewhere = retryAddress(delivery)
  if (elsewhere !== undefined)
    return (
      <ButtonLink to={elsewhere} label={`Till Skivor: ${nameOf(delivery)}`}>
        Till Skivor
      </ButtonLink>
    )
  return (
    <Button
      icon={RefreshCw}
      aria-label={`Försök igen: ${nameOf(delivery)}`}
      isPending={acts.isPending(delivery)}
      onPress={() => acts.retry(delivery)}
    >
      Försök igen
    </Button>
  )
}

type SayDoneProps = { readonly delivery: Delivery; readonly byHand: NonNullable<Delivery['byHand']> }

/** The product cannot do this; the user reports that it is done at the site. */
const SayDone = ({ delivery, byHand: { articles, place, isReturn } }: SayDoneProps) => {
  const done = useSayDone(delivery.about['issueId'] ?? '')
  const words = isReturn ? 'Klart där' : 'Borttaget där'
  return (
    <>
      <Button
        icon={Check}
        aria-label={`${words}: ${nameOf(delivery)}, ${place}`}
        isPending={done.isPending}
        onPress={() => done.mutate({ _id: delivery._id, articles })}
      >
        {words}
      </Button>
      {done.error && (
        <div role="alert" className="small">
          {explain(done.error)}
        </div>
      )}
    </>
  )
}

/** The dialogs of the buttons, once for all rows. */
export const LetterQuestion = ({ acts }: { readonly acts: LetterActs }) => (
  <>
    <SendAgainDialog {...acts.question('retry')} />
    <WriteOffDialog {...acts.question('withdraw')} />
  </>
)

export const LetterFailure = ({ acts: { error } }: { readonly acts: LetterActs }) => (
  <FailureNotice title="Det gick inte" level={2} error={error} />
)
