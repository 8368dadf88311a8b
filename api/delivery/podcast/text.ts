import { sanitiseHtml } from '../../../domain/editorial/article/rich-text.ts'
import { toldPictures } from '../../../domain/editorial/article/shown-text.ts'
import { type ReleasedItemQuery, textOfArticle } from '../../../projections/delivery/podcast/episodes.ts'
import { settingsOfPodcast } from '../../../projections/delivery/podcast/publication.ts'
import { Html, html } from '../../kernel/pages/html.ts'
import type { Services } from '../../services.ts'
import { languageOf, showsTexts, titleOf } from './items.ts'

/** The text of an episode as a page; undefined where listeners may not read it. */
export const textOfEpisode = async (
  { db }: Pick<Services, 'db'>,
  wanted: ReleasedItemQuery,
): Promise<string | undefined> => {
  const settings = await settingsOfPodcast(db, wanted.publication)
  const article = settings?.public ? await textOfArticle(db, wanted) : undefined
  if (!settings || !article || !showsTexts(article, settings.showTextInPlayer)) return undefined
  const title = titleOf(article)
  // The texts are sanitised again when they are sent, as in the player.
  const [ingress = '', text = ''] = [article.ingress, article.text].map((text) => toldPictures(sanitiseHtml(text)))
  return html`<!doctype html>
<html lang="${languageOf(article)}">
<head><meta charset="utf-8"><title>${title}</title></head>
<body><article>
<h1>${title}</h1>
${ingress && html`<div>${new Html(ingress)}</div>`}
<div>${new Html(text)}</div>
${article.byLine && html`<p>${article.byLine}</p>`}
</article></body>
</html>`.text
}
