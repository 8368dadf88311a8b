import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

export const invitationText = ({ name, url }: { readonly name: string; readonly url: string }): MailText =>
  writeLetter({
    subject: 'Välkommen till Ljudkod',
    greeting: `Hej ${name}!`,
    paragraphs: ['Du har fått ett konto i Ljudkod. Välj ett lösenord så kan du logga in.'],
    action: { text: 'Välj lösenord', url },
    after: [
      'Länken gäller i sju dagar och kan användas en gång. Har den gått ut ber du den som bjöd in dig om en ny.',
      'Har du inte väntat dig något konto kan du bortse från det här mejlet.',
    ],
  })
