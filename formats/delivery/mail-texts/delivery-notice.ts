import { type MailText, writeLetter } from '../../kernel/mail-texts/letter.ts'

type AboutIssue = { readonly issue: string; readonly publication: string; readonly url: string }

export type StoppedDelivery = AboutIssue & {
  /** The receiver's name, as in 'Leverera'. */
  readonly receiver: string
  /** The delivery may have arrived. */
  readonly isUnclear: boolean
  /** A sentence. */
  readonly reason: string
  /** The text of the link. */
  readonly action: string
  /** A sentence on what happens afterwards, where it is needed. */
  readonly after?: string
}

/** To staff who look after a publication's deliveries, in Swedish. */
export const deliveryNoticeText = (stopped: StoppedDelivery): MailText => {
  const { issue, publication, receiver, isUnclear, reason, action, url, after } = stopped
  return writeLetter({
    subject: `Leveransen stannade: ${issue}`,
    paragraphs: [
      `${issue} av ${publication} har ${isUnclear ? 'kanske inte' : 'inte'} kommit fram till ${receiver}.`,
      reason,
    ],
    action: { text: action, url },
    ...(after !== undefined && { after: [after] }),
  })
}

export type LeftOnSite = AboutIssue & {
  /** Names of the articles still at the site; none: one is hidden there and should not be. */
  readonly names: readonly string[]
  readonly place: string
  /** The issue or publication that was removed with it; undefined: neither. */
  readonly gone: 'issue' | 'publication' | undefined
  /** One letter covers everything of a publication at the site, which was removed or restored. */
  readonly isOfAll: boolean
  /** The issue's publication still delivers there. */
  readonly isReachable: boolean
  /** A sentence. */
  readonly reason: string
}

const screenToOpen = ({ gone, isOfAll }: LeftOnSite) => (gone || isOfAll ? 'Öppna Kvitton' : 'Öppna Leverera')

const whatToDo = (left: LeftOnSite): string => {
  const where = screenToOpen(left)
  return left.isReachable
    ? `Det görs inte igen av sig självt. ${where} och tryck på Ta ner dem nu när felet är rättat.`
    : `Ta bort det där för hand. ${where} och tryck sedan på Borttaget där.`
}

const leftPostsSentence = ({ issue, publication, names, place, gone, isOfAll }: LeftOnSite): string => {
  const of = `${issue} av ${publication}`
  const named = names.map((name) => `”${name}”`).join(', ')
  if (gone === 'publication')
    return `${publication} är raderad, men artiklar ligger kvar på ${place}, bland annat ur ${issue}.`
  if (isOfAll)
    return `${publication} är återställd, men det som den har på ${place} kunde inte göras som det är i numren, bland annat det ur ${issue}.`
  if (names.length === 0) return `Det som ${of} har på ${place} kunde inte göras som det är i numret.`
  return gone === 'issue'
    ? `${of} är borttaget, men ligger kvar på ${place}: ${named}.`
    : `Ur ${of} ligger det här kvar på ${place}, fast det är tillbakadraget: ${named}.`
}

/** A withdrawn article could not be taken down, or a restored one not shown again. */
export const leftOnSiteText = (left: LeftOnSite): MailText => {
  const { issue, publication, names, gone, isOfAll, reason, url } = left
  const isShown = gone === 'publication' || (names.length > 0 && !isOfAll)
  return writeLetter({
    subject: `${isShown ? 'Ligger kvar' : 'Stämmer inte'} på webbplatsen: ${isOfAll ? publication : issue}`,
    paragraphs: [leftPostsSentence(left), reason, ...(isShown ? [whatToDo(left)] : [])],
    action: { text: screenToOpen(left), url },
  })
}

/**
 * Follows 'När numret skickades ut'. Outcomes of notices that wait for a person are unclear; some letters may have been
 * refused.
 */
const unclearSentences = {
  notices: (count: number) =>
    count === 1 ? 'är det oklart om en pushnotis gick fram' : `är det oklart om ${count} pushnotiser gick fram`,
  letters: (count: number) =>
    `gick ${count === 1 ? 'ett mejl' : `${count} mejl`} inte fram, eller så är det oklart om ${count === 1 ? 'det' : 'de'} gjorde det`,
} as const

type DeliveryRefusal = AboutIssue & {
  readonly count: number
  readonly isAnybodyTold: boolean
  /** Sentences. */
  readonly why: string
}

/** Push services do not accept our notices. */
export const refusedText = ({ issue, publication, count, isAnybodyTold, why, url }: DeliveryRefusal): MailText => {
  const missed = count === 1 ? 'en lyssnare' : `${count} lyssnare`
  return writeLetter({
    subject: `${isAnybodyTold ? 'Alla lyssnare fick inte veta' : 'Ingen lyssnare fick veta'}: ${issue}`,
    paragraphs: [
      `När pushnotisen om ${issue} av ${publication} skickades fick ${isAnybodyTold ? `${missed} inte` : 'ingen lyssnare'} veta det.`,
      why,
      'Den skickas inte igen av sig själv. När felet är rättat går det att tillåta push igen.',
    ],
    action: { text: 'Öppna Pushnotis', url },
  })
}

type PausedAnnouncement = AboutIssue & {
  readonly of: 'letters' | 'notices'
  /** Sentences. */
  readonly reason: string
  readonly goesOnByItself: boolean
}

export const pausedAnnouncementText = (stopped: PausedAnnouncement): MailText => {
  const { issue, publication, of, reason, goesOnByItself, url } = stopped
  return writeLetter({
    subject: `Utskicket stannade: ${issue}`,
    paragraphs: [
      `${of === 'letters' ? 'Mejlen' : 'Pushnotiserna'} om ${issue} av ${publication} skickas inte vidare just nu.`,
      reason,
      ...(goesOnByItself ? [] : ['Resten skickas när någon trycker på Fortsätt.']),
    ],
    action: { text: of === 'letters' ? 'Öppna Mejla' : 'Öppna Pushnotis', url },
  })
}

type LeftoverNotice = AboutIssue & { readonly of: keyof typeof unclearSentences; readonly count: number }

/** An announcement has ended: how many recipients wait for a person. */
export const leftOverText = ({ issue, publication, url, of, count }: LeftoverNotice): MailText =>
  writeLetter({
    subject: `Allt gick inte säkert fram: ${issue}`,
    paragraphs: [
      `När ${issue} av ${publication} skickades ut ${unclearSentences[of](count)}.`,
      'Inget av det skickas igen av sig självt. I Utkorgen väljer någon vad som ska skickas en gång till och vad som ska skrivas av.',
    ],
    action: { text: 'Öppna Utkorgen', url },
  })
