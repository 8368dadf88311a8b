import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

type ImportedIssue = { readonly issue: string; readonly publication: string; readonly url: string }

/** `outcome`: '12 nya artiklar, 3 ändrade'. `faults`: sentences, the first of them. */
export const importText = (
  { issue, publication, url }: ImportedIssue,
  outcome: string,
  faults: readonly string[] = [],
): MailText =>
  writeLetter({
    subject: `Importen är klar: ${issue}`,
    paragraphs: [`Det som hämtades till ${issue} av ${publication} är importerat: ${outcome}.`, ...faults],
    action: { text: 'Öppna artiklarna', url },
  })

/** `reason`: a sentence. */
export const importFailedText = ({ issue, publication, url }: ImportedIssue, reason: string): MailText =>
  writeLetter({
    subject: `Importen gick inte: ${issue}`,
    paragraphs: [`Inget nytt kom in i ${issue} av ${publication}.`, reason],
    action: { text: 'Öppna numret', url },
    after: ['Rätta felet och kör steget igen, eller hämta för hand på numrets sida.'],
  })
