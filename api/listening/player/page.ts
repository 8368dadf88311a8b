import { playerPath } from '../../../domain/listening/player-address.ts'
import { sayCorrectionDate } from '../../../projections/listening/playlist/correction-date.ts'
import { type Section, sectionAt, sectionsOf } from '../../../projections/listening/playlist/sections.ts'
import type { Playlist, PlaylistArticle } from '../../../projections/listening/playlist/view.ts'
import type { WebAssets } from '../../kernel/pages/assets.ts'
import { type Html, html, jsonForScript } from '../../kernel/pages/html.ts'
import { manifestAddress } from './app-manifest.ts'
import { frame, helpLink } from './frame.ts'
import { languageOf, plainContents, plainGroup, plainText } from './plain-page.ts'

const audibleArticles = (playlist: Playlist) => playlist.articles.filter(({ soundfile }) => soundfile)

const day = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })

const coverOf = (playlist: Playlist, { imagefile }: PlaylistArticle): Html => {
  if (imagefile) return html`<img src="${imagefile.url}" alt="${imagefile.alt}">`
  const { posterimage, publication, shortName, name } = playlist
  if (posterimage !== null) return html`<img src="${posterimage}" alt="Omslag: ${name}">`
  return html`<p class="cover-made" aria-hidden="true"><b>${publication.name}</b><span>${shortName || name}</span></p>`
}

/**
 * The publication's colours. As attributes of a drawing they need no style attribute, which the page's policy would
 * refuse.
 */
const strip = ({ publication: { headerColor } }: Playlist) =>
  headerColor !== '' &&
  html`<svg class="cover-strip" aria-hidden="true"><rect width="100%" height="100%" fill="${headerColor}"/></svg>`

/** `web/listening/player` draws the same again. */
const issue = (playlist: Playlist, article: PlaylistArticle) => html`<div class="player-issue">
<div class="cover">${strip(playlist)}${coverOf(playlist, article)}</div>
<p class="player-facts">
<span class="strong">${playlist.shortName || playlist.name}</span>
<span class="soft">${day.format(new Date(playlist.date))}</span>
${article.narratedBy && html`<span class="soft player-narrator">Inläst av ${article.narratedBy}</span>`}
${article.isSpoken && html`<span class="soft player-narrator">Läst av talsyntes</span>`}
<span class="soft">Artikel ${audibleArticles(playlist).indexOf(article) + 1} av ${audibleArticles(playlist).length}</span>
</p>
</div>`

const names = (playlist: Playlist, sections: readonly Section[], article: PlaylistArticle) => {
  const heading = sections[sectionAt(sections, article)]?.heading
  return html`<div class="player-names" lang="${languageOf(playlist)}">
${heading && heading !== article && html`<p class="player-section">${heading.name}</p>`}
<h1>${article.name}</h1>
</div>
${article.corrections.map(
  ({ at, text }) =>
    html`<p class="player-correction"><b>${sayCorrectionDate(at)}:</b> <span lang="${languageOf(playlist)}">${text}</span></p>`,
)}`
}

const footer = ({ publication: { footer: own, contact } }: Playlist) => html`<footer class="player-footer soft small">
${own ? html`<a href="${own.url}">${own.text}</a>` : html`<span>Ljudkod</span>`}
${contact && html`<span>Hjälp: ${helpLink(contact)}</span>`}
<a href="/tillganglighet">Om tillgänglighet</a>
</footer>`

const firstArticlePanel = (playlist: Playlist, article: PlaylistArticle) => {
  const sections = sectionsOf(playlist.articles)
  const following = audibleArticles(playlist)[audibleArticles(playlist).indexOf(article) + 1]
  return html`<div id="player"><div class="player player-first">
<header class="player-top"><p class="player-paper">${playlist.publication.name}</p></header>
<main id="innehall" tabindex="-1" class="player-grid">
<section class="player-now" aria-label="Spelas nu">
${issue(playlist, article)}
${names(playlist, sections, article)}
<div class="player-wait">
<audio id="sound" controls preload="metadata" aria-label="${article.name}" src="${article.soundfile?.url}"></audio>
${following && html`<p><a href="${playerPath({ article: following.code })}">Nästa artikel: ${following.name}</a></p>`}
${plainText(playlist, article)}
<div class="late needs-script">
<p>Fler knappar har inte kommit än. Det går att lyssna ändå. Kommer de inte kan en nyare webbläsare behövas.</p>
<p><a href="">Hämta sidan igen</a></p>
</div>
</div>
</section>
<section aria-label="Innehåll">
${plainContents(playlist, sections, article)}
${plainGroup(playlist)}
</section>
</main>
${footer(playlist)}
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
  return frame(assets, {
    title: `${article.name} – ${playlist.publication.name}`,
    // The page plays without its scripts, so they have low priority: styles and sound load first.
    head: html`${playlist.publication.usePush && html`<link rel="manifest" href="${manifestAddress(playlist.code)}">`}
<link rel="apple-touch-icon" href="${assets.appIcons.touch}">
${preload.map((part) => html`<link rel="modulepreload" href="${part}" fetchpriority="low">`)}
<script type="module" src="${script}" fetchpriority="low"></script>`,
    body: html`${firstArticlePanel(playlist, article)}
<script type="application/json" id="opened">${jsonForScript({ ...opened, article: asked })}</script>`,
  })
}
