import './returned-letters.css'
import type { MailboxStep } from '../../../commands/mailing/return-mailbox.ts'
import { Notice } from '../../components/feedback/Notice.tsx'
import { TryConnection } from '../../entities/TryConnection.tsx'
import { type ReturnMailbox, useReturnMailbox, useTryMailbox } from '../../queries/returned-letters.ts'
import { sayDate, sayTime } from '../../words/swedish.ts'

const said: Readonly<Record<MailboxStep, string>> = {
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
    ? '1 mejl gick inte att läsa och hoppades över. Det ligger kvar i brevlådan.'
    : `${passedOver.toString()} mejl gick inte att läsa och hoppades över. De ligger kvar i brevlådan.`

const sayLooked = ({ name, lookedAt }: ReturnMailbox) =>
  lookedAt === null
    ? `Mejl som kommer tillbaka läses ur ${name}. Ingen har tittat där än.`
    : `Mejl som kommer tillbaka läses ur ${name}, senast ${sayDate(lookedAt)} kl. ${sayTime(lookedAt)}.`

/** How the mailbox stands that letters come back to, where there is one. */
export const ReturnedLetters = () => {
  const { data: mailbox } = useReturnMailbox()
  const tryIt = useTryMailbox()
  if (!mailbox) return null
  return (
    <section className="returned-letters" aria-label="Mejl som kommer tillbaka">
      {mailbox.failure === null ? (
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
      )}
      {mailbox.passedOver > 0 && <p>{sayPassedOver(mailbox.passedOver)}</p>}
      <TryConnection place={{}} tryIt={tryIt} said={said} />
    </section>
  )
}
