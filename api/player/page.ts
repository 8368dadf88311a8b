import type { Playlist, PlaylistArticle } from '../../projections/playlist/view.ts'
import type { WebAssets } from '../pages/assets.ts'
import { documentOf } from '../pages/document.ts'
import { html, type Html, jsonForScript } from '../pages/html.ts'

type Page = { readonly title: string; readonly head?: Html; readonly body: Html }

const page = ({ icon, player: { styles } }: WebAssets, { title, head, body }: Page): string =>
  documentOf({ lang: 'sv', title, icon, styles, head, skip: 'Hoppa till innehållet', body })

const audible = (playlist: Playlist) => playlist.articles.filter(({ soundfile }) => soundfile)

/** Of what is read and heard; the page itself speaks Swedish. */
const languageOf = ({ language }: Playlist) => (language === 'english' ? 'en' : 'sv')

const plainArticle = ({ name, soundfile, soundfiles }: PlaylistArticle) =>
  soundfile
    ? html`<li>
<h3>${name}</h3>
${soundfiles.map(({ url }) => html`<audio controls preload="none" src="${url}"></audio>`)}
</li>`
    : html`<li><h3 class="playlist-part">${name}</h3></li>`

const plainList = (playlist: Playlist) => html`<noscript>
<h2>Artiklar</h2>
<ol class="playlist" lang="${languageOf(playlist)}">${playlist.articles.map(plainArticle)}</ol>
</noscript>`

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })

const coverOf = (playlist: Playlist, { imagefile }: PlaylistArticle) => {
  if (imagefile) return { src: imagefile.url, alt: imagefile.alt }
  return playlist.posterimage === null ? undefined : { src: playlist.posterimage, alt: `Omslag: ${playlist.name}` }
}

/** Colours only; as an attribute of a drawing it needs no style of its own, which the page would not apply. */
const strip = ({ publication: { headerColor } }: Playlist) =>
  headerColor !== '' &&
  html`<svg class="cover-strip" aria-hidden="true"><rect width="100%" height="100%" fill="${headerColor}"/></svg>`

const issue = (playlist: Playlist, article: PlaylistArticle) => {
  const cover = coverOf(playlist, article)
  return html`<div class="player-issue"${cover ? undefined : html` data-bare="true"`}>
${cover ? html`<div class="cover">${strip(playlist)}<img src="${cover.src}" alt="${cover.alt}"></div>` : strip(playlist)}
<div>
<p class="strong">${playlist.shortName || playlist.name}</p>
<p class="soft">${day.format(new Date(playlist.date))}</p>
${article.narratedBy && html`<p class="soft">Inläst av ${article.narratedBy}</p>`}
<p class="soft">Artikel ${audible(playlist).indexOf(article) + 1} av ${audible(playlist).length}</p>
</div>
</div>`
}

const first = (playlist: Playlist, article: PlaylistArticle) => html`<div id="player"><div class="player player-first">
<header class="player-top"><p class="player-paper">${playlist.publication.name}</p></header>
<main id="innehall" tabindex="-1" class="player-grid">
<section class="player-now" aria-label="Spelas nu">
${issue(playlist, article)}
<div class="player-names"><h1 lang="${languageOf(playlist)}">${article.name}</h1></div>
<div class="player-wait">
<audio id="sound" controls preload="metadata" aria-label="${article.name}" src="${article.soundfile?.url}"></audio>
</div>
</section>
<section aria-label="Innehåll">${plainList(playlist)}</section>
</main>
</div></div>`

/**
 * Where to begin. A heading is a code of its own on paper and has no sound: what stands below it is heard then. Another
 * article without sound is being produced.
 */
const startOf = ({ articles }: Playlist, asked: string | null): PlaylistArticle | undefined => {
  const at = articles.findIndex(({ _id }) => _id === asked)
  const wanted = articles[at]
  if (wanted && !wanted.soundfile && wanted.level !== 'h1') return undefined
  return articles.slice(Math.max(0, at)).find(({ soundfile }) => soundfile)
}

export type Opened = {
  readonly playlist: Playlist
  /** The article that was asked for; null for the issue as a whole. */
  readonly article: string | null
  /** What was scanned or followed, for the rescan count. */
  readonly code: string
}

/**
 * The player as it is first painted: one audio element that plays before any script has run, and a plain list of them
 * where no script ever runs. `web/player` takes over from here. Undefined when there is nothing to hear.
 */
export const playerPage = (assets: WebAssets, opened: Opened): string | undefined => {
  const { playlist } = opened
  const article = startOf(playlist, opened.article)
  if (!article) return undefined
  const { script, preload } = assets.player
  const asked = opened.article === null ? null : article._id
  return page(assets, {
    title: `${article.name} – ${playlist.publication.name}`,
    // The page plays without them: what it looks like and its sound come first.
    head: html`${preload.map((part) => html`<link rel="modulepreload" href="${part}" fetchpriority="low">`)}
<script type="module" src="${script}" fetchpriority="low"></script>`,
    body: html`${first(playlist, article)}
<script type="application/json" id="opened">${jsonForScript({ ...opened, article: asked })}</script>`,
  })
}

/** For what does not exist, is not released, or may not be heard: nobody learns which. */
export const unavailablePage = (assets: WebAssets, contact: string): string =>
  page(assets, {
    title: 'Artikeln finns inte – Ljudkod',
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
