import './returned-letters.css'
import type { MailboxStep } from '../../../commands/subscribers/mailing/return-mailbox.ts'
import { TryConnection } from '../../kernel/components/connection/TryConnection.tsx'
import { Notice } from '../../kernel/components/feedback/Notice.tsx'
import { sayInstant } from '../../kernel/words/swedish.ts'
import { type ReturnMailbox, useReturnedLetters, useTryMailbox } from '../../subscribers/queries/returned-letters.ts'

const stepTexts: Readonly<Record<MailboxStep, string>> = {
  connect: 'Servern svarar.',
  logIn: 'Användarnamn och lösenord stämmer.',
  folder: 'Mappen finns.',
  aside: 'Det som är läst kan läggas undan i mappen Ljudkod.',
}

const sayTaken = (taken: number) => {
  if (taken === 0) return 'Inget har kommit tillbaka än.'
  return taken === 1 ? '1 mejl har kommit tillbaka.' : `${taken.toString()} mejl har kommit tillbaka.`
}

const sayPassedOver = (passedOver: number) =>
  passedOver === 1
    ? '1 mejl gick inte att läsa och hoppades över.'
    : `${passedOver.toString()} mejl gick inte att läsa och hoppades över.`

const sayLooked = ({ name, lookedAt }: ReturnMailbox) =>
  lookedAt === null
    ? `Mejl som kommer tillbaka läses ur ${name}. Ingen har tittat där än.`
    : `Mejl som kommer tillbaka läses ur ${name}, senast ${sayInstant(lookedAt)}.`

const MailboxStatus = ({ mailbox }: { readonly mailbox: ReturnMailbox }) =>
  mailbox.failure === null ? (
    <p>
      {sayLooked(mailbox)} {sayTaken(mailbox.taken)}
    </p>
  ) : (
    <Notice tone="danger" title="Mejl som kommer tillbaka läses inte">
      <p>{mailbox.failure}</p>
      <p>
        Brevlådan är {mailbox.name}. {sayTaken(mailbox.taken)}
      </p>
    </Notice>
  )

/** The state of the mailbox for bounces, and the bounces that could not be read. */
export const ReturnedLetters = () => {
  const { data } = useReturnedLetters()
  const tryIt = useTryMailbox()
  if (!data) return null
  const { mailbox, handedOn } = data
  const passedOver = (mailbox?.passedOver ?? 0) + (handedOn?.passedOver ?? 0)
  if (!mailbox && passedOver === 0) return null
  return (
    <section className="returned-letters" aria-label="Mejl som kommer tillbaka">
      {mailbox && <MailboxStatus mailbox={mailbox} />}
      {passedOver > 0 && <p>{sayPassedOver(passedOver)}</p>}
      {mailbox && <TryConnection place={{}} tryIt={tryIt} said={stepTexts} />}
    </section>
  )
}
