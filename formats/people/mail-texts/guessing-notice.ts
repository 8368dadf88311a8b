import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

/** Without a link: its recipient should trust no letter that asks for a log-in. */
export const guessingNoticeText = ({ name }: { readonly name: string }): MailText =>
  writeLetter({
    subject: 'Många fel lösenord för ditt konto',
    greeting: `Hej ${name}!`,
    paragraphs: [
      'Någon har angett fel lösenord för ditt konto i Ljudkod minst hundra gånger på en timme. Nya försök stoppas därför en stund, utom i webbläsare där du redan har loggat in.',
      'Du behöver inte göra något om ditt lösenord är långt och bara används här. Annars byter du det nästa gång du loggar in.',
    ],
    after: ['Det här mejlet innehåller ingen länk. Vi frågar aldrig efter ditt lösenord.'],
  })
