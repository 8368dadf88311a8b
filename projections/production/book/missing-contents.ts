import { type Kysely, sql } from 'kysely'
import { plainText } from '../../../domain/editorial/article/plain-text.ts'
import { wholeAttributes } from '../../../domain/editorial/contents/default-attributes.ts'
import { ArticleId, type IssueId } from '../../../domain/kernel/ids.ts'
import type { OfferSettings } from '../../../domain/production/production/product.ts'
import { offeredKinds, showsImages } from '../../../domain/production/production/products.ts'
import { issueArticlesTable } from '../../editorial/issue-articles/table.ts'
import { mediaTable } from '../../editorial/media/table.ts'
import type { ReadModel } from '../../read-model.ts'
import type { MissingContent } from './view.ts'

/** The texts of an article. */
export type ReadTexts = { readonly name: string; readonly texts: readonly string[] }

/** The characters that the print cannot show, each once. */
type FindUnshown = (read: ReadTexts) => readonly string[]

/**
 * Matches text that may hold a character which the typeface lacks: any beyond European letters and punctuation, or an
 * HTML entity.
 */
const UNUSUAL_CHARACTER = sql.lit('[^\\u0001-\\u024f\\u2010-\\u2026\\u20ac]|&[#a-zA-Z]')

const findUnreadable = async (
  db: Kysely<ReadModel>,
  issueId: IssueId,
  unshown: FindUnshown,
): Promise<readonly MissingContent[]> => {
  const captions = sql<string>`coalesce((select string_agg(m.title, ' ') from ${sql.table(mediaTable)} m
    where m.article_id = a.id and m.kind = 'image' and not m.is_removed), '')`
  const rows = await db
    .selectFrom(`${issueArticlesTable} as a`)
    .select(['a.id', 'a.attributes', 'a.ingress', 'a.text', 'a.by_line', captions.as('captions')])
    .where('a.issue_id', '=', issueId)
    .where('a.is_removed', '=', false)
    .where(
      sql<boolean>`concat(a.attributes->>'name', a.ingress, a.text, a.by_line, ${captions}) ~ ${UNUSUAL_CHARACTER}`,
    )
    .orderBy('a.page')
    .orderBy('a.place')
    .execute()
  return rows.flatMap(({ id, attributes, ingress, text, by_line, captions: told }) => {
    const { active, name } = wholeAttributes(attributes)
    const letters = active ? unshown({ name, texts: [plainText(ingress), plainText(text), by_line, told] }) : []
    if (letters.length === 0) return []
    const what = `Typsnittet saknar ${letters.join(' ')}, som blir rutor.`
    return [{ kind: 'pdf' as const, article: { _id: ArticleId.parse(id), name }, what }]
  })
}

/** Names an article once, however many products show its images. */
const findUndescribed = async (db: Kysely<ReadModel>, issueId: IssueId): Promise<readonly MissingContent[]> => {
  const rows = await db
    .selectFrom(`${issueArticlesTable} as a`)
    .innerJoin(`${mediaTable} as m`, 'm.article_id', 'a.id')
    .select(['a.id', 'a.attributes', sql<number>`count(*)::integer`.as('images')])
    .where('a.issue_id', '=', issueId)
    .where('a.is_removed', '=', false)
    .where('m.kind', '=', 'image')
    .where('m.is_removed', '=', false)
    .where('m.rejected', 'is', null)
    .where(sql<boolean>`trim(m.alt) = ''`)
    // A picture in the text is described there.
    .where(sql<boolean>`position(m.id::text in a.ingress || a.text) = 0`)
    .groupBy(['a.id', 'a.attributes', 'a.page', 'a.place'])
    .orderBy('a.page')
    .orderBy('a.place')
    .execute()
  return rows.flatMap(({ id, attributes, images }) => {
    const { active, name } = wholeAttributes(attributes)
    if (!active) return []
    const what = `${images === 1 ? 'En bild' : `${images.toString()} bilder`} saknar beskrivning.`
    return [{ kind: null, article: { _id: ArticleId.parse(id), name }, what }]
  })
}

/**
 * The contents that products of an issue would lack, known before they are made: by product, in the order of its
 * articles.
 */
export const lacksOfIssue = async (
  db: Kysely<ReadModel>,
  { issueId, settings }: { readonly issueId: IssueId; readonly settings: OfferSettings },
  unshown: FindUnshown,
): Promise<readonly MissingContent[]> => {
  const offered = offeredKinds(settings)
  return [
    ...(offered.includes('pdf') ? await findUnreadable(db, issueId, unshown) : []),
    ...(offered.some(showsImages) ? await findUndescribed(db, issueId) : []),
  ]
}
