import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import { toldPictures } from '../../../domain/editorial/article/shown-text.ts'
import { wholeForm } from '../../../domain/editorial/issue/empty-form.ts'
import { hasChapters, type PodcastType } from '../../../domain/editorial/publication/settings/podcast.ts'
import type { PodcastItem } from '../../../formats/delivery/podcast/feed.ts'
import { cleanText } from '../../../formats/kernel/xml/text.ts'
import type { ArticleEpisode, IssueEpisode } from '../../../projections/delivery/podcast/episodes.ts'
import { type Html, html } from '../../kernel/pages/html.ts'
import type { PodcastAddresses } from './addresses.ts'

const words = {
  sv: {
    page: 'Sida',
    by: 'Text:',
    read: 'Inläst av',
    spoken: 'Läst av talsyntes.',
    contents: 'Innehåll',
    corrected: 'Rättelse',
    untitled: 'Utan rubrik',
  },
  en: {
    page: 'Page',
    by: 'Text:',
    read: 'Read by',
    spoken: 'Read by a synthetic voice.',
    contents: 'Contents',
    corrected: 'Correction',
    untitled: 'Untitled',
  },
} as const
export type Language = keyof typeof words

export const languageOf = ({ form }: Pick<IssueEpisode, 'form'>): Language =>
  form.language === 'english' ? 'en' : 'sv'

const episodeTitle = (title: string, language: Language): string => cleanText(title) || words[language].untitled

export const titleOf = (episode: Pick<ArticleEpisode, 'form' | 'attributes'>): string =>
  episodeTitle(episode.attributes.webName || episode.attributes.name || '', languageOf(episode))

const aboutArticle = ({ form, page, byLine, narratedBy, isSpoken }: ArticleEpisode, language: Language): string => {
  const { page: onPage, by, read, spoken } = words[language]
  return html`<p>${form.name}. ${onPage} ${page}.${byLine && ` ${by} ${byLine}.`}${narratedBy && ` ${read} ${narratedBy}.`}${isSpoken && ` ${spoken}`}</p>`
    .text
}

/** Corrections come first, because listeners who heard the error look for them. */
const correctionTexts = (
  corrections: readonly { readonly name?: string; readonly text: string }[],
  language: Language,
): Html =>
  html`${corrections.map(({ name, text }) => html`<p>${words[language].corrected}: ${name && `${name}. `}${text}</p>`)}`

/** Many ingresses are a line without mark-up. */
const asParagraph = (ingress: string): string =>
  ingress === '' || /^<(?:p|h\d|ul|ol|blockquote|table)>/.test(ingress) ? ingress : `<p>${ingress}</p>`

/** Whether listeners of an issue may also read its texts. */
export const showsTexts = ({ form }: Pick<IssueEpisode, 'form'>, showTextInPlayer: boolean): boolean =>
  wholeForm(form).showTextInPlayer ?? showTextInPlayer

export type EpisodeOptions = {
  readonly addresses: PodcastAddresses
  readonly showTextInPlayer: boolean
  readonly podcastType: PodcastType
}

export const articleItem = (episode: ArticleEpisode, { addresses, showTextInPlayer }: EpisodeOptions): PodcastItem => {
  const { id, code, at, number, sounds, ingress, text, narratedBy, corrections } = episode
  const language = languageOf(episode)
  const isShown = showsTexts(episode, showTextInPlayer)
  const sum = (of: 'bytes' | 'durationMs') => sounds.reduce((whole, sound) => whole + sound[of], 0)
  return {
    id,
    title: titleOf(episode),
    description: `${correctionTexts(corrections, language).text}${isShown ? asParagraph(toldPictures(sanitiseHtml(ingress))) : ''}${aboutArticle(episode, language)}`,
    at: new Date(at).toISOString(),
    season: Math.max(1, number),
    episode: episode.episode,
    sound: { url: addresses.sound(id), bytes: sum('bytes'), durationMs: sum('durationMs') },
    link: addresses.article(code),
    narrators: narratedBy === '' ? [] : [narratedBy],
    ...(isShown && text !== '' && { transcript: addresses.text(id) }),
  }
}

export const issueItem = (episode: IssueEpisode, { addresses, podcastType }: EpisodeOptions): PodcastItem => {
  const { id, code, form, at, number, file, names, narrators, corrections } = episode
  const language = languageOf(episode)
  const [, ...articles] = names
  const { contents } = words[language]
  return {
    id,
    title: episodeTitle(form.name, language),
    description:
      html`${correctionTexts(corrections, language)}<p>${contents}:</p><ul>${articles.map((name) => html`<li>${name}</li>`)}</ul>`
        .text,
    at: new Date(at).toISOString(),
    episode: Math.max(1, number),
    sound: { url: addresses.sound(id), bytes: file.bytes, durationMs: file.durationMs },
    link: addresses.issue(code),
    narrators,
    ...(hasChapters(podcastType) && { chapters: addresses.chapters(id) }),
  }
}
