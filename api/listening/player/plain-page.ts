import { playerPath } from '../../../domain/listening/player-address.ts'
import { firstArticleOf, type Section } from '../../../projections/listening/playlist/sections.ts'
import type { Playlist, PlaylistArticle } from '../../../projections/listening/playlist/view.ts'
import { Html, html } from '../../kernel/pages/html.ts'

const longDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'long', timeZone: 'UTC' })

/** Language of the issue's text and sound. The page itself speaks Swedish. */
export const languageOf = ({ language }: Playlist): 'en' | 'sv' => (language === 'english' ? 'en' : 'sv')

/** The text of an article; undefined where there is none to show. The reading query has sanitised it. */
export const plainText = (playlist: Playlist, { ingress, text, byLine }: PlaylistArticle): Html | undefined =>
  ingress || text
    ? html`<details class="player-text"><summary>Text</summary>
<article class="read" lang="${languageOf(playlist)}">
${ingress && html`<div class="article-text lead">${new Html(ingress)}</div>`}
${text && html`<div class="article-text">${new Html(text)}</div>`}
${byLine && html`<p class="soft">${byLine}</p>`}
</article></details>`
    : undefined

const sounds = ({ name, soundfiles }: PlaylistArticle) =>
  soundfiles.map(({ url }, at) => {
    const label = soundfiles.length > 1 ? `${name}, del ${at + 1} av ${soundfiles.length}` : name
    return html`<audio controls preload="none" aria-label="${label}" src="${url}"></audio>`
  })

/** The row looks as `web/listening/player` draws it again, so that the text under the listener's eyes does not move. */
const row = (article: PlaylistArticle, current: PlaylistArticle) => html`<li>
<a class="react-aria-Button" href="${playerPath({ article: article.code })}"${article === current && html` aria-current="true"`}>
<span class="num soft" aria-hidden="true">${article.page}</span>
<span>${article.name}</span>
</a>
<noscript>${sounds(article)}</noscript>
</li>`

const part = (section: Section, current: PlaylistArticle, language: string) => {
  const { heading, articles } = section
  const heard = heading && firstArticleOf(section) === heading ? [heading, ...articles] : articles
  return html`${heading && html`<h3 class="playlist-part" lang="${language}">${heading.name}</h3>`}
<ol class="playlist" lang="${language}">${heard.map((article) => row(article, current))}</ol>`
}

/**
 * The list of articles, each with an address of its own. A browser without scripts gets its own audio player for each,
 * too.
 */
export const plainContents = (
  playlist: Playlist,
  sections: readonly Section[],
  current: PlaylistArticle,
): Html => html`<h2>Artiklar</h2>
${sections.map((section) => part(section, current, languageOf(playlist)))}`

/** The latest issues of the group's other publications. `web/listening/player` draws the same again. */
export const plainGroup = ({ group }: Playlist): Html | undefined =>
  group && group.issues.length > 0
    ? html`<nav class="player-group" aria-labelledby="grupp">
<h2 id="grupp">Mer i ${group.name}</h2>
<ul class="playlist player-issues">${group.issues.map(
        ({ code, name, date, publicationName }) => html`<li>
<a class="react-aria-Button" href="${playerPath({ issue: code, group: group._id })}">
<span><b>${publicationName}</b> <span class="player-issue-name">${name}</span></span>
<span class="num soft">${longDay.format(new Date(date))}</span>
</a></li>`,
      )}</ul>
</nav>`
    : undefined
