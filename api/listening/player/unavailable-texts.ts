type UnavailableText = { readonly title: string; readonly says: string }

/** What the listener is told of a page without a sound. Which of them it is, is not always told. */
const swedishTexts = {
  article: {
    title: 'Artikeln finns inte',
    says: 'Den kan vara borttagen, eller inte färdig än. Försök igen om en stund.',
  },
  issue: { title: 'Numret finns inte', says: 'Det kanske inte är släppt än. Försök igen om en stund.' },
  /** The listener may hear this issue, and may have been notified of it. */
  silent: {
    title: 'Numret går inte att lyssna på än',
    says: 'Det är släppt, men inget i det är inläst än. Försök igen om en stund.',
  },
  /** Staff alone see this page: for a listener the issue does not exist before its release. */
  unread: { title: 'Inget att lyssna på än', says: 'Numret är inte släppt, och inget ljud finns i det.' },
  unreadArticle: { title: 'Inget att lyssna på än', says: 'Numret är inte släppt, och artikeln har inget ljud.' },
  publication: {
    title: 'Inget att lyssna på',
    says: 'Det finns inget nummer att lyssna på än. Försök igen om en stund.',
  },
  code: {
    title: 'Koden finns inte',
    says: 'Jämför med koden i tidningen. Artikeln kan vara borttagen, eller inte färdig än.',
  },
  page: { title: 'Sidan finns inte', says: 'Skanna koden en gång till, eller skriv den här.' },
  failed: { title: 'Det går inte att lyssna just nu', says: 'Något gick fel hos oss. Försök igen om en stund.' },
  nothing: { title: 'Lyssna med kod', says: 'Koden står i tidningen, vid artikeln.' },
} as const satisfies Readonly<Record<string, UnavailableText>>

export type UnavailableKind = keyof typeof swedishTexts

const englishTexts: Readonly<Record<UnavailableKind, UnavailableText>> = {
  article: {
    title: 'The article does not exist',
    says: 'It may have been removed, or not be finished yet. Try again in a while.',
  },
  issue: { title: 'The issue does not exist', says: 'It may not have been released yet. Try again in a while.' },
  silent: {
    title: 'The issue cannot be listened to yet',
    says: 'It is released, but nothing in it has been recorded yet. Try again in a while.',
  },
  unread: { title: 'Nothing to listen to yet', says: 'The issue is not released, and there is no sound in it.' },
  unreadArticle: {
    title: 'Nothing to listen to yet',
    says: 'The issue is not released, and the article has no sound.',
  },
  publication: {
    title: 'Nothing to listen to',
    says: 'There is no issue to listen to yet. Try again in a while.',
  },
  code: {
    title: 'The code does not exist',
    says: 'Compare it with the code on paper. The article may have been removed, or not be finished yet.',
  },
  page: { title: 'The page does not exist', says: 'Scan the code once more, or type it here.' },
  failed: { title: 'Listening does not work right now', says: 'Something failed on our side. Try again in a while.' },
  nothing: { title: 'Listen by code', says: 'The code stands beside the article.' },
}

/** The page of an issue speaks its language; where no issue is known, Swedish. */
export const unavailableWords = {
  sv: {
    language: 'sv',
    skip: 'Hoppa till innehållet',
    texts: swedishTexts,
    typeCode: 'Skriv koden',
    listen: 'Lyssna',
    help: ['Kontakta supporten på ', ' om det inte hjälper.'],
  },
  en: {
    language: 'en',
    skip: 'Skip to the contents',
    texts: englishTexts,
    typeCode: 'Type the code',
    listen: 'Listen',
    help: ['Contact support at ', ' if that does not help.'],
  },
} as const
