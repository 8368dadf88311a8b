import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

/** `number`: the number by which sender and editor speak of the submission. */
type SentFiles = { readonly number: string; readonly publication: string; readonly files: number }

const countFiles = (files: number) => (files === 1 ? 'en fil' : `${files} filer`)

/**
 * To an address from a form. The letter contains no other field of the form, so that the form carries no visitor's
 * words to strangers.
 */
export const submissionReceiptText = ({ number, publication, files }: SentFiles): MailText =>
  writeLetter({
    subject: `Vi har tagit emot det du skickade till ${publication}`,
    paragraphs: [
      `Du har skickat ${countFiles(files)} till ${publication}. Numret är ${number}: säg det om du hör av dig om det du har skickat.`,
      'Redaktionen lyssnar och läser, och bestämmer vad som kommer med. Inget syns för andra innan dess.',
      'Du behöver inte göra något mer.',
    ],
    after: ['Har du inte skickat något kan du bortse från det här mejlet.'],
  })

type NewSubmission = SentFiles & {
  /** Empty: not stated. */
  readonly sender: string
  readonly names: readonly string[]
  readonly url: string
}

/** So many names of files are said in a letter. */
const SAID_NAMES = 5

/** To the staff that the publication names. */
export const submissionNoticeText = ({ number, publication, sender, files, names, url }: NewSubmission): MailText => {
  const more = names.length > SAID_NAMES ? ` och ${names.length - SAID_NAMES} till` : ''
  return writeLetter({
    subject: `Inkommet till ${publication}: ${countFiles(files)}`,
    paragraphs: [
      `${sender || 'Någon'} har skickat ${countFiles(files)} till ${publication}: ${names.slice(0, SAID_NAMES).join(', ')}${more}.`,
      `Numret är ${number}.`,
    ],
    action: { text: 'Lyssna och läs', url },
  })
}

type AcceptedFiles = SentFiles & { readonly issue: string }

/** To the sender, when files have come into an issue. */
export const submissionThanksText = ({ number, publication, files, issue }: AcceptedFiles): MailText =>
  writeLetter({
    subject: `Tack! Det du skickade till ${publication} kommer med`,
    paragraphs: [
      `Vi har tagit emot ${countFiles(files)} av det du skickade, med numret ${number}. ${files === 1 ? 'Den' : 'De'} kommer med i ${issue} av ${publication}.`,
    ],
  })

type RefusedFiles = SentFiles & { readonly reason: string }

/** To the sender, when files do not come in. `reason`: a sentence of the editor; may be empty. */
export const submissionRefusalText = ({ number, publication, files, reason }: RefusedFiles): MailText =>
  writeLetter({
    subject: `Om det du skickade till ${publication}`,
    paragraphs: [
      `Tack för det du skickade, med numret ${number}. ${files === 1 ? 'En fil' : `${files} filer`} kommer inte med i ${publication}.`,
      ...(reason === '' ? [] : [reason]),
    ],
  })
