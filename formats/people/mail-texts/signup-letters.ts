import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

type Addressee = { readonly name: string; readonly url: string }

/** Letter to the address of a new account, which a stranger may have typed: the visitor's own words stay out of it. */
export const confirmLetterText = ({ url, days }: Pick<Addressee, 'url'> & { readonly days: string }): MailText =>
  writeLetter({
    subject: 'Bekräfta din adress i Ljudkod',
    greeting: 'Hej!',
    paragraphs: ['Ett konto i Ljudkod är skapat med den här adressen. Bekräfta den, så kan du logga in.'],
    action: { text: 'Bekräfta adressen', url },
    after: [
      `På sidan skriver du lösenordet som du valde. Länken gäller i ${days} dagar. Sedan glömmer vi kontot.`,
      'Var det inte du som skapade kontot kan du bortse från det här mejlet: utan lösenordet blir det inget konto.',
    ],
  })

/** To a user with whose address a person wanted to make another account. */
export const knownLetterText = ({ name, url }: Addressee): MailText =>
  writeLetter({
    subject: 'Du har redan ett konto i Ljudkod',
    greeting: `Hej ${name}!`,
    paragraphs: ['Någon ville skapa ett konto i Ljudkod med din adress. Du har redan ett, så inget nytt är skapat.'],
    action: { text: 'Till inloggningen', url },
    after: [
      'Har du glömt lösenordet väljer du ett nytt på inloggningssidan.',
      'Var det inte du behöver du inte göra något.',
    ],
  })

/** To a user to whose account a provider's account is to be connected. */
export const connectLetterText = ({ name, url }: Addressee): MailText =>
  writeLetter({
    subject: 'Koppla en inloggning till ditt konto i Ljudkod',
    greeting: `Hej ${name}!`,
    paragraphs: ['Du vill logga in i Ljudkod med ett konto som du har på en annan webbplats. Bekräfta det här.'],
    action: { text: 'Koppla inloggningen', url },
    after: [
      'Öppna länken i samma webbläsare som du nyss loggade in i. Den gäller i en timme.',
      'Var det inte du ska du inte öppna länken: då kopplas ingenting.',
    ],
  })
