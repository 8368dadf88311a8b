import type { WebAssets } from '../../kernel/pages/assets.ts'
import { html } from '../../kernel/pages/html.ts'
import { frame, helpLink } from './frame.ts'

const unavailableTexts = {
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
} as const
export type UnavailableKind = keyof typeof unavailableTexts

/** The field for a code takes the whole address of one. */
export const MAX_TYPED_CODE = 300

type UnavailablePlayer = {
  readonly missing: UnavailableKind
  /** The publication's contact, where it names one. */
  readonly contact?: string
  /** The code as the listener wrote it. */
  readonly code?: string
}

/**
 * The page for what does not exist, is not released or may not be heard; it does not tell which. The listener can type
 * a code instead.
 */
export const unavailablePage = (
  assets: WebAssets,
  { missing: what, contact = '', code = '' }: UnavailablePlayer,
): string => {
  const { title, says } = unavailableTexts[what]
  return frame(assets, {
    title: `${title} – Ljudkod`,
    body: html`<div class="player">
<header class="player-top"><p class="player-paper">Ljudkod</p></header>
<main id="innehall" tabindex="-1" class="player-grid player-single">
<div class="rescan">
<h1>${title}</h1>
<p id="sager">${says}</p>
<form class="player-code" action="/player">
<label class="react-aria-Label" for="kod">Skriv koden</label>
<div>
<input class="react-aria-Input" id="kod" name="kod" value="${code}" required maxlength="${MAX_TYPED_CODE}" autocomplete="off" autocapitalize="none" spellcheck="false"${what === 'code' && html` aria-invalid="true" aria-describedby="sager"`}>
<button class="react-aria-Button" data-variant="primary" type="submit">Lyssna</button>
</div>
</form>
${contact && html`<p class="player-help">Kontakta supporten på ${helpLink(contact)} om det inte hjälper.</p>`}
</div>
</main>
</div>`,
  })
}
