import { groupOf, wordsFor } from '../../../domain/delivery/delivery/rules.ts'
import { ButtonLink } from '../../kernel/components/actions/ButtonLink.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { useMay } from '../../people/queries/current-user.ts'
import { type Delivery, useUndelivered } from '../queries/deliveries.ts'
import { LetterButtons, LetterFailure, LetterQuestion } from './LetterButtons.tsx'
import { type LetterActs, useLetterActs } from './use-letter-acts.ts'

export type UndeliveredLettersProps = {
  readonly about: 'quotation' | 'user'
  readonly id: string
  /** The address can no longer be corrected, because there is an order. */
  readonly isLocked?: boolean
}

/** The letters about a quotation or user that did not arrive, until they are sent again or written off. */
export const UndeliveredLetters = ({ about, id, isLocked = false }: UndeliveredLettersProps) => {
  const { data: letters = [] } = useUndelivered(about, id)
  const acts = useLetterActs()
  return (
    <>
      <LetterFailure acts={acts} />
      {letters.map((delivery) => (
        <UndeliveredLetter key={delivery._id} delivery={delivery} acts={acts} isLocked={isLocked} />
      ))}
      <LetterQuestion acts={acts} />
    </>
  )
}

type UndeliveredLetterProps = { readonly delivery: Delivery; readonly acts: LetterActs; readonly isLocked: boolean }

const UndeliveredLetter = ({ delivery, acts, isLocked }: UndeliveredLetterProps) => {
  const isAdmin = useMay('admin')
  const { template, isUnclear, reason, recipient, address } = delivery
  const { name } = wordsFor(template, delivery.about)
  const buttons = (
    <>
      <LetterButtons delivery={delivery} acts={acts} />
      <ButtonLink variant="quiet" to={`/deliveries?om=${groupOf(delivery.about) ?? ''}`}>
        Allt som har skickats
      </ButtonLink>
    </>
  )
  return (
    <Notice
      tone={isUnclear ? 'warn' : 'danger'}
      title={isUnclear ? `Oklart om mejlet ”${name}” gick fram` : `Mejlet ”${name}” gick inte fram`}
      actions={isAdmin && buttons}
    >
      <p>
        {isUnclear ? 'Förbindelsen bröts medan meddelandet skickades.' : reason} Till:{' '}
        {[recipient, address].filter(Boolean).join(', ') || '[raderad]'}.
      </p>
      <p>
        {mendOf(delivery, isLocked)}
        {!isAdmin && ' Be en administratör försöka igen i Utkorgen.'}
      </p>
    </Notice>
  )
}

const mendOf = ({ template }: Delivery, isLocked: boolean): string => {
  if (template === 'invitation') return 'Rätta e-postadressen om den är fel och skapa en ny inbjudan.'
  if (template === 'password-letter')
    return 'Rätta e-postadressen om den är fel. Länken i mejlet räknas från att det skickas.'
  if (template === 'offer') return 'Rätta e-postadressen om den är fel och skicka offerten igen.'
  if (isLocked) return 'Är adressen fel får ni nå kunden på annat sätt: den är låst så länge det finns en beställning.'
  return 'Rätta e-postadressen om den är fel innan det skickas igen.'
}
