import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

type DeadAddress = { readonly publication: string; readonly customerNr: string; readonly url: string }

/** To staff who look after subscriptions, without the subscriber's name: it is shown behind a log-in. */
export const bounceNoticeText = ({ publication, customerNr, url }: DeadAddress): MailText =>
  writeLetter({
    subject: `En e-postadress fungerar inte: ${publication}`,
    paragraphs: [
      `Mejlet om ${publication} kom tillbaka: adressen finns inte. Prenumerationen med e-post är avslutad.`,
      ...(customerNr ? [`Kundnummer: ${customerNr}`] : []),
      'När en ny adress är inskriven kan prenumerationen börja igen.',
    ],
    action: { text: 'Öppna prenumeranten', url },
  })

/** The same for a mailing with so many dead addresses that it waits for a person. `url`: of the mailing. */
export const heldReturnsText = ({ publication, url }: Pick<DeadAddress, 'publication' | 'url'>): MailText =>
  writeLetter({
    subject: `Ovanligt många mejl kommer tillbaka: ${publication}`,
    paragraphs: [
      `Fler mejl om ${publication} än väntat kommer tillbaka: mottagarnas servrar säger att adresserna inte finns. Felet kan ligga hos en server.`,
      'Ingen mer prenumeration avslutas förrän en administratör har bestämt om de ska behållas eller avslutas.',
    ],
    action: { text: 'Öppna utskicket', url },
  })
