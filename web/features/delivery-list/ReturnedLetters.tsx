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
      <TryConnection place={{}} tryIt={tryIt} said={said} />
    </section>
  )
}
