import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

export const passwordLetterText = ({ name, url }: { readonly name: string; readonly url: string }): MailText =>
  writeLetter({
    subject: 'Välj ett nytt lösenord i Ljudkod',
    greeting: `Hej ${name}!`,
    paragraphs: ['Någon har bett om ett nytt lösenord för ditt konto i Ljudkod. Var det du väljer du det här.'],
    action: { text: 'Välj nytt lösenord', url },
    after: [
      'Länken gäller i en timme och kan användas en gång. Har den gått ut ber du om en ny på inloggningssidan.',
      'Var det inte du kan du bortse från det här mejlet. Ditt lösenord är detsamma som förut.',
    ],
  })
