import { type MailText, writeLetter } from './letter.ts'

export type DeadAddress = { readonly publication: string; readonly customerNr: string; readonly url: string }

/** To whoever looks after subscriptions. Who it is about is read where one is logged in. */
export const bounceNoticeText = ({ publication, customerNr, url }: DeadAddress): MailText =>
  writeLetter({
    language: 'sv',
    subject: `En e-postadress fungerar inte: ${publication}`,
    greeting: 'Hej!',
    paragraphs: [
      `Mejlet om ${publication} kom tillbaka: adressen finns inte. Prenumerationen med e-post är avslutad.`,
      ...(customerNr ? [`Kundnummer: ${customerNr}`] : []),
      'När en ny adress är inskriven kan prenumerationen börja igen.',
    ],
    action: { text: 'Öppna prenumeranten', url },
  })
