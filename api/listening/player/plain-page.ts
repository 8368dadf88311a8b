import type { NamedLink } from '../../../domain/editorial/publication/settings/links/link-list.ts'
import { playerPath } from '../../../domain/listening/player-address.ts'
import { fill, type PlayerWords } from '../../../domain/listening/words/fill.ts'
import { wordsOf } from '../../../domain/listening/words/words.ts'
import { dayInWords } from '../../../projections/listening/playlist/day-in-words.ts'
import { firstArticleOf, type Section } from '../../../projections/listening/playlist/sections.ts'
import type { Playlist, PlaylistArticle } from '../../../projections/listening/playlist/view.ts'
import { Html, html } from '../../kernel/pages/html.ts'

/** Language of the issue's text and sound, and of the page. */
export const languageOf = ({ language }: Playlist): 'en' | 'sv' => (language === 'english' ? 'en' : 'sv')

/** The text of an article; undefined where there is none to show. The reading query has sanitised it. */
export const plainText = (playlist: Playlist, { ingress, text, byLine }: PlaylistArticle): Html | undefined =>
  ingress || text
    ? html`<details class="player-text"><summary>${wordsOf(playlist).text}</summary>
<article class="read" lang="${languageOf(playlist)}">
${ingress && html`<div class="article-text lead">${new Html(ingress)}</div>`}
${text && html`<div class="article-text">${new Html(text)}</div>`}
${byLine && html`<p class="soft">${byLine}</p>`}
</article></details>`
    : undefined

const sounds = ({ name, soundfiles }: PlaylistArticle, words: PlayerWords) =>
  soundfiles.map(({ url }, at) => {
    const label = soundfiles.length > 1 ? fill(words.partOf, name, at + 1, soundfiles.length) : name
    return html`<audio controls preload="none" aria-label="${label}" src="${url}"></audio>`
  })

/** The row looks as `web/listening/player` draws it again, so that the text under the listener's eyes does not move. */
const row = (article: PlaylistArticle, current: PlaylistArticle, words: PlayerWords) => html`<li>
<a class="react-aria-Button" href="${playerPath({ article: article.code })}"${article === current && html` aria-current="true"`}>
<span class="num soft" aria-hidden="true">${article.page}</span>
<span>${article.name}</span>
</a>
<noscript>${sounds(article, words)}</noscript>
</li>`

const part = (section: Section, current: PlaylistArticle, words: PlayerWords) => {
  const { language } = words
  const { heading, articles } = section
  const heard = heading && firstArticleOf(section) === heading ? [heading, ...articles] : articles
  return html`${heading && html`<h3 class="playlist-part" lang="${language}">${heading.name}</h3>`}
<ol class="playlist" lang="${language}">${heard.map((article) => row(article, current, words))}</ol>`
}

/**
 * The list of articles, each with an address of its own. A browser without scripts gets its own audio player for each,
 * too.
 */
export const plainContents = (playlist: Playlist, sections: readonly Section[], current: PlaylistArticle): Html => {
  const words = wordsOf(playlist)
  return html`<h2>${words.items}</h2>
${sections.map((section) => part(section, current, words))}`
}

const links = (title: string, named: readonly NamedLink[]) =>
  named.length > 0 &&
  html`<h3>${title}</h3>
<ul class="player-links">${named.map(({ name, url }) => html`<li><a href="${url}" rel="noopener">${name}</a></li>`)}</ul>`

/** What the publication says of itself; nothing where it says nothing. */
export const plainAbout = (playlist: Playlist): Html | false => {
  const { description, about, links: own, ways } = playlist.publication
  if (description === '' && about === '' && own.length + ways.length === 0) return false
  const words = wordsOf(playlist)
  return html`<details class="player-text"><summary>${words.about}</summary>
<div class="player-about">
${[description, ...about.split(/\n\s*\n/)].filter((part) => part.trim() !== '').map((part) => html`<p>${part}</p>`)}
${links(words.elsewhere, ways)}
${links(words.links, own)}
</div></details>`
}

/** The latest issues of the group's other publications. `web/listening/player` draws the same again. */
export const plainGroup = (playlist: Playlist): Html | undefined => {
  const { group } = playlist
  if (!group || group.issues.length === 0) return undefined
  const words = wordsOf(playlist)
  return html`<nav class="player-group" aria-labelledby="grupp">
<h2 id="grupp">${fill(words.moreInGroup, group.name)}</h2>
<ul class="playlist player-issues">${group.issues.map(
    ({ code, name, date, publicationName }) => html`<li>
<a class="react-aria-Button" href="${playerPath({ issue: code, group: group._id })}">
<span><b>${publicationName}</b> <span class="player-issue-name">${name}</span></span>
<span class="num soft">${dayInWords(date, words)}</span>
</a></li>`,
  )}</ul>
</nav>`
}
