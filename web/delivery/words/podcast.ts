import type { PodcastLack } from '../../../domain/editorial/publication/settings/podcast.ts'
import { capitalise } from '../../../domain/kernel/values/texts/capitalise.ts'
import type { UnheardArticle } from '../../../projections/delivery/podcast/view.ts'
import { joinList, sayNumber } from '../../kernel/words/swedish.ts'

const missingTexts: Readonly<Record<PodcastLack, string>> = {
  type: 'ingen sorts avsnitt är vald',
  public: 'publikationen är inte öppen för alla',
  art: 'en kvadratisk bild på 1 400–3 000 px saknas',
}

/** Why there is no podcast, in one sentence. */
export const sayLacks = (lacks: readonly PodcastLack[]): string =>
  capitalise(`${joinList(lacks.map((lack) => missingTexts[lack]))}.`)

export const sayEpisodes = (episodes: number): string => {
  if (episodes === 0) return 'Inget avsnitt än: det kommer när ett nummer släpps.'
  return episodes === 1 ? '1 avsnitt.' : `${sayNumber(episodes)} avsnitt.`
}

/** The number of released issues without a sound of the whole. */
export const sayWithoutSound = (issues: number): string =>
  issues === 1
    ? '1 släppt nummer saknas, eftersom dess mp3-spår inte är gjort.'
    : `${sayNumber(issues)} släppta nummer saknas, eftersom deras mp3-spår inte är gjorda.`

const quoteNames = (articles: readonly UnheardArticle[]) => joinList(articles.map(({ name }) => `”${name}”`))

/** Why an article of an issue is no longer in its podcast. */
export const sayLost = (articles: readonly UnheardArticle[]): string =>
  `Ljudet till ${quoteNames(articles)} har tagits bort sedan numret släpptes, så ${articles.length === 1 ? 'den' : 'de'} hörs inte i podden.`

/** Why an episode of an issue differs from the issue now. */
export const sayUnheard = (articles: readonly UnheardArticle[]): string =>
  `Ljud som är tysta eller inte går att höra finns i ${quoteNames(articles)}. Det som hördes förut hörs tills det finns ett ljud som går att höra.`
