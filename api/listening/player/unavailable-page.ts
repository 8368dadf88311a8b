import type { WebAssets } from '../../kernel/pages/assets.ts'
import { html } from '../../kernel/pages/html.ts'
import { frame, helpLink } from './frame.ts'
import { type UnavailableKind, unavailableWords } from './unavailable-texts.ts'

/** The field for a code takes the whole address of one. */
export const MAX_TYPED_CODE = 300

type UnavailablePlayer = {
  readonly missing: UnavailableKind
  /** The publication's contact, where it names one. */
  readonly contact?: string
  /** The page from which a logged-in user came. */
  readonly back?: { readonly href: string; readonly text: string } | undefined
  /** The code as the listener wrote it. */
  readonly code?: string
  /** The language of the issue, where one is known. */
  readonly language?: 'sv' | 'en'
}

/**
 * The page for what does not exist, is not released or may not be heard; it does not tell which. The listener can type
 * a code instead.
 */
export const unavailablePage = (
  assets: WebAssets,
  { missing: what, contact = '', back, code = '', language = 'sv' }: UnavailablePlayer,
): string => {
  const words = unavailableWords[language]
  const { title, says } = words.texts[what]
  return frame(assets, {
    words,
    title: `${title} – Ljudkod`,
    body: html`<div class="player">
<header class="player-top"><p class="player-paper">Ljudkod</p></header>
<main id="innehall" tabindex="-1" class="player-grid player-single">
<div class="rescan">
<h1>${title}</h1>
<p id="sager">${says}</p>
<form class="player-code" action="/player">
<label class="react-aria-Label" for="kod">${words.typeCode}</label>
<div>
<input class="react-aria-Input" id="kod" name="kod" value="${code}" required maxlength="${MAX_TYPED_CODE}" autocomplete="off" autocapitalize="none" spellcheck="false"${what === 'code' && html` aria-invalid="true" aria-describedby="sager"`}>
<button class="react-aria-Button" data-variant="primary" type="submit">${words.listen}</button>
</div>
</form>
${back && html`<p class="player-help"><a href="${back.href}">${back.text}</a></p>`}
${contact && html`<p class="player-help">${words.help[0]}${helpLink(contact)}${words.help[1]}</p>`}
</div>
</main>
</div>`,
  })
}
