import { faces } from '../../../domain/editorial/publication/types.ts'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { fill, type PlayerWords } from '../../../domain/listening/words/fill.ts'
import { wordsOf } from '../../../domain/listening/words/words.ts'
import { dayInWords, sayCorrectionDate } from '../../../projections/listening/playlist/day-in-words.ts'
import { type Section, sectionAt, sectionsOf } from '../../../projections/listening/playlist/sections.ts'
import type { Playlist, PlaylistArticle } from '../../../projections/listening/playlist/view.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { type Html, html, jsonForScript } from '../../kernel/pages/html.ts'
import { iconAddress, manifestAddress } from './app-manifest.ts'
import { frame, helpLink } from './frame.ts'
import { languageOf, plainAbout, plainContents, plainGroup, plainText } from './plain-page.ts'

const audibleArticles = (playlist: Playlist) => playlist.articles.filter(({ soundfile }) => soundfile)

const coverOf = (playlist: Playlist, { imagefile }: PlaylistArticle, words: PlayerWords): Html => {
  if (imagefile) return html`<img src="${imagefile.url}" alt="${imagefile.alt}">`
  const { posterimage, publication, shortName, name } = playlist
  if (posterimage !== null) return html`<img src="${posterimage}" alt="${fill(words.coverOf, name)}">`
  return html`<p class="cover-made" aria-hidden="true"><b>${publication.name}</b><span>${shortName || name}</span></p>`
}

/** `web/listening/player` draws the same again. */
const issue = (playlist: Playlist, article: PlaylistArticle, words: PlayerWords) => {
  const audible = audibleArticles(playlist)
  const { showsDate } = faces[playlist.publication.type]
  return html`<div class="player-issue">
<div class="cover">${coverOf(playlist, article, words)}</div>
<p class="player-facts">
<span class="strong">${playlist.shortName || playlist.name}</span>
${showsDate && html`<span class="soft">${dayInWords(playlist.date, words)}</span>`}
${article.narratedBy && html`<span class="soft player-narrator">${fill(words.readBy, article.narratedBy)}</span>`}
${article.isSpoken && html`<span class="soft player-narrator">${words.readByVoice}</span>`}
<span class="soft">${fill(words.itemOf, audible.indexOf(article) + 1, audible.length)}</span>
</p>
</div>`
}

const names = (playlist: Playlist, sections: readonly Section[], article: PlaylistArticle) => {
  const words = wordsOf(playlist)
  const heading = sections[sectionAt(sections, article)]?.heading
  return html`<div class="player-names" lang="${languageOf(playlist)}">
${heading && heading !== article && html`<p class="player-section">${heading.name}</p>`}
<h1>${article.name}</h1>
</div>
${article.corrections.map(
  ({ at, text }) =>
    html`<p class="player-correction"><b>${sayCorrectionDate(at, words)}:</b> <span lang="${languageOf(playlist)}">${text}</span></p>`,
)}`
}

/** The publication's colour, as the attribute of a drawing: the page's policy would refuse a style attribute. */
const head = ({ publication: { name, subTitle, headerColor, headerText } }: Playlist) => {
  const ground = html`<svg class="player-ground" aria-hidden="true"><rect width="100%" height="100%" fill="${headerColor}"/></svg>`
  return html`<header class="player-top"${headerColor !== '' && html` data-text="${headerText}"`}>
${headerColor !== '' && ground}<p class="player-paper">${name}${subTitle && html`<span class="player-subtitle">${subTitle}</span>`}</p>
</header>`
}

const footer = ({ publication: { footer: own, type, contact } }: Playlist, words: PlayerWords) =>
  html`<footer class="player-footer soft small">
${own && html`<a href="${own.url}" rel="noopener">${own.text}</a>`}
${faces[type].footer !== 'own' && html`<span>Ljudkod</span>`}
${contact && html`<span>${words.help} ${helpLink(contact)}</span>`}
<a href="/tillganglighet" hreflang="sv">${words.accessibility}</a>
</footer>`

const firstArticlePanel = (playlist: Playlist, article: PlaylistArticle, words: PlayerWords) => {
  const sections = sectionsOf(playlist.articles)
  const following = audibleArticles(playlist)[audibleArticles(playlist).indexOf(article) + 1]
  const next = following && `${words.nextItem}: ${following.name}`
  return html`<div id="player"><div class="player player-first"${playlist.useNextGenPlayer && html` data-large="true"`}>
${head(playlist)}
<main id="innehall" tabindex="-1" class="player-grid">
<section class="player-now" aria-label="${words.playingNow}">
${issue(playlist, article, words)}
${names(playlist, sections, article)}
<div class="player-wait">
<audio id="sound" controls preload="metadata" aria-label="${article.name}" src="${article.soundfile?.url}"></audio>
${following && html`<p><a href="${playerPath({ article: following.code })}">${next}</a></p>`}
${plainText(playlist, article)}
<div class="late needs-script">
<p>${words.moreComing}</p>
<p><a href="">${words.fetchPage}</a></p>
</div>
</div>
</section>
<section aria-label="${words.contents}">
${plainContents(playlist, sections, article)}
${plainAbout(playlist)}
${plainGroup(playlist)}
</section>
</main>
${footer(playlist, words)}
</div></div>`
}

/**
 * The article to begin with. A heading without sound has a code of its own on paper, which leads to the first sound
 * below it. Another article without sound is not recorded yet.
 */
const startOf = ({ articles }: Playlist, asked: string | null): PlaylistArticle | undefined => {
  const at = articles.findIndex(({ _id }) => _id === asked)
  const wanted = articles[at]
  if (wanted && !wanted.soundfile && wanted.level !== 'h1') return undefined
  return articles.slice(Math.max(0, at)).find(({ soundfile }) => soundfile)
}

type OpenedPlayer = {
  readonly playlist: Playlist
  /** The article that the listener opened; null for the issue as a whole. */
  readonly article: string | null
  /** The code that the listener scanned or followed, for the rescan count. */
  readonly code: string
  /** The publication's own icon for home screens. */
  readonly icon: string | null
}

/**
 * The first paint of the player: one audio element that plays before any script has run, with text, list and links,
 * which is the whole player in a browser without scripts. `web/listening/player` takes over from here. Undefined when
 * the opened article, or the issue, has no sound to begin with.
 */
export const playerPage = (assets: WebAssets, opened: OpenedPlayer): string | undefined => {
  const { playlist } = opened
  const article = startOf(playlist, opened.article)
  if (!article) return undefined
  const { script, preload } = assets.player
  const asked = opened.article === null ? null : article._id
  const words = wordsOf(playlist)
  const { usePush, description, subTitle } = playlist.publication
  const about = description || subTitle
  return frame(assets, {
    words,
    title: `${article.name} – ${playlist.publication.name}`,
    // The page plays without its scripts, so they have low priority: styles and sound load first.
    head: html`${(usePush || opened.icon) && html`<link rel="manifest" href="${manifestAddress(playlist.code)}">`}
${about && html`<meta name="description" content="${about}">`}
<link rel="apple-touch-icon" href="${opened.icon ? iconAddress(opened.icon, 'touch') : assets.appIcons.touch}">
${preload.map((part) => html`<link rel="modulepreload" href="${part}" fetchpriority="low">`)}
<script type="module" src="${script}" fetchpriority="low"></script>`,
    body: html`${firstArticlePanel(playlist, article, words)}
<script type="application/json" id="opened">${jsonForScript({ playlist, words, code: opened.code, article: asked })}</script>`,
  })
}
