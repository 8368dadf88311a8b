import { playerPath } from '../../domain/values/player-address.ts'
import { firstOf, type Section } from '../../projections/playlist/sections.ts'
import type { Playlist, PlaylistArticle } from '../../projections/playlist/view.ts'
import { Html, html } from '../pages/html.ts'

/** Of what is read and heard; the page itself speaks Swedish. */
export const languageOf = ({ language }: Playlist): 'en' | 'sv' => (language === 'english' ? 'en' : 'sv')

/** The words of an article; undefined where there are none to show. They are sanitised where they are read. */
export const plainText = (playlist: Playlist, { ingress, text, byLine }: PlaylistArticle): Html | undefined =>
  ingress || text
    ? html`<h2>Text</h2>
<article class="read" lang="${languageOf(playlist)}">
${ingress && html`<div class="article-text lead">${new Html(ingress)}</div>`}
${text && html`<div class="article-text">${new Html(text)}</div>`}
${byLine && html`<p class="soft">${byLine}</p>`}
</article>`
    : undefined

const sounds = ({ name, soundfiles }: PlaylistArticle) =>
  soundfiles.map(({ url }, at) => {
    const label = soundfiles.length > 1 ? `${name}, del ${at + 1} av ${soundfiles.length}` : name
    return html`<audio controls preload="none" aria-label="${label}" src="${url}"></audio>`
  })

const row = (article: PlaylistArticle) => html`<li>
<a href="${playerPath({ article: article.code })}">${article.name}</a>
${sounds(article)}
</li>`

const part = (section: Section, language: string) => {
  const { heading, articles } = section
  const heard = heading && firstOf(section) === heading ? [heading, ...articles] : articles
  return html`${heading && html`<h3 class="playlist-part" lang="${language}">${heading.name}</h3>`}
<ol class="playlist" lang="${language}">${heard.map(row)}</ol>`
}

/** What can be heard, with a player of the browser's own for each sound. */
export const plainContents = (playlist: Playlist, sections: readonly Section[]): Html => html`<h2>Artiklar</h2>
${sections.map((section) => part(section, languageOf(playlist)))}`
