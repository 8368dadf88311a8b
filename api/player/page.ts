import type { Playlist, PlaylistArticle } from '../../projections/playlist/view.ts'
import type { WebAssets } from '../pages/assets.ts'
import { html, type Html, jsonForScript } from '../pages/html.ts'

type Page = { readonly title: string; readonly language: string; readonly head?: Html; readonly body: Html }

const page = ({ icon, player }: WebAssets, { title, language, head, body }: Page): string =>
  html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} – Ljudkod</title>
<link rel="icon" href="${icon}">
${player.styles.map((style) => html`<link rel="stylesheet" href="${style}">`)}
${head}
</head>
<body>
<a class="skip-link" href="#innehall">Hoppa till innehållet</a>
${body}
</body>
</html>
`.text

const audible = (playlist: Playlist) => playlist.articles.filter(({ soundfile }) => soundfile)

const plainList = (articles: readonly PlaylistArticle[]) => html`<ol class="playlist">
${articles.map(
  ({ name, soundfile }) => html`<li>
<p>${name}</p>
<audio controls preload="none" src="${soundfile?.url}"></audio>
</li>`,
)}
</ol>`

const first = (playlist: Playlist, article: PlaylistArticle) => html`<div class="player player-first" id="player">
<header class="player-top"><p class="player-paper">${playlist.publication.name}</p></header>
<main id="innehall" tabindex="-1" class="player-grid">
<section class="player-now" aria-label="Spelas nu">
<p class="strong">${playlist.shortName || playlist.name}</p>
<div class="player-names"><h1>${article.name}</h1></div>
<audio id="sound" controls preload="metadata" src="${article.soundfile?.url}"></audio>
</section>
<section aria-label="Innehåll"><noscript><h2>Artiklar</h2>${plainList(audible(playlist))}</noscript></section>
</main>
</div>`

export type Opened = {
  readonly playlist: Playlist
  /** The article that was asked for; null for the issue as a whole. */
  readonly article: string | null
  /** What was scanned or followed, for the rescan count. */
  readonly code: string
}

/**
 * The player as it is first painted: one audio element that plays before any script has run, and a plain list of them
 * where no script ever runs. `web/player` takes over from here.
 */
export const playerPage = (assets: WebAssets, opened: Opened): string => {
  const { playlist } = opened
  const sounds = audible(playlist)
  const article = sounds.find(({ _id }) => _id === opened.article) ?? sounds[0]
  if (!article) return unavailablePage(assets, playlist.publication.contact)
  const { script, preload } = assets.player
  return page(assets, {
    title: article.name,
    language: playlist.language === 'english' ? 'en' : 'sv',
    head: html`${preload.map((part) => html`<link rel="modulepreload" href="${part}">`)}
<script type="module" src="${script}"></script>`,
    body: html`${first(playlist, article)}
<script type="application/json" id="opened">${jsonForScript(opened)}</script>`,
  })
}

/** For what does not exist, is not released, or may not be heard: nobody learns which. */
export const unavailablePage = (assets: WebAssets, contact: string): string =>
  page(assets, {
    title: 'Artikeln finns inte',
    language: 'sv',
    body: html`<div class="player">
<header class="player-top"><p class="player-paper">Ljudkod</p></header>
<main id="innehall" tabindex="-1" class="player-grid player-single">
<div class="rescan">
<h1>Artikeln finns inte</h1>
<p>Den kanske håller på att produceras. Försök igen om en stund.</p>
${contact && html`<p>Kontakta supporten på <a href="mailto:${contact}">${contact}</a> om det inte hjälper.</p>`}
</div>
</main>
</div>`,
  })
