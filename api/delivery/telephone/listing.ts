import { createHash } from 'node:crypto'
import type { HeadingLengths } from '../../../commands/delivery/telephone/heading-lengths.ts'
import { announcementOf } from '../../../commands/delivery/telephone/spoken-heading.ts'
import { titleOf } from '../../../domain/editorial/issue/book-title.ts'
import { ArticleId, IssueId, type PublicationId } from '../../../domain/kernel/ids.ts'
import { levelOf } from '../../../domain/production/manifest/build-manifest.ts'
import {
  type TelephoneEntry,
  type TelephoneIssue,
  type TelephoneSound,
} from '../../../projections/delivery/telephone/queries.ts'
import type { TelephoneListing } from '../../../projections/delivery/telephone/view.ts'
import { type ListingSound, type promptsIn } from './addresses.ts'

type PromptOf = ReturnType<typeof promptsIn>

type Lengths = Awaited<ReturnType<HeadingLengths>>
type Language = Parameters<HeadingLengths>[0]['language']

const totalSeconds = (sounds: readonly TelephoneSound[]) =>
  sounds.reduce((sum, { durationMs }) => sum + durationMs, 0) / 1000

const nameOf = ({ article: { attributes } }: TelephoneEntry) => attributes.webName || attributes.name

const recordedSound = ({ id, hash, durationMs }: TelephoneSound): ListingSound => ({
  item: id,
  what: 'ljud',
  hash,
  durationMs,
})

/** The hash changes with the name, so that a telephone service that keeps sounds fetches the new one. */
const spokenPrompt = (item: string, language: Language, text: string, lengths: Lengths): ListingSound => {
  const durationMs = lengths.get(text)
  return {
    item,
    what: 'rubrik',
    hash: createHash('sha256').update(`${language}\n${text}`).digest('hex'),
    ...(durationMs !== undefined && { durationMs }),
  }
}

/** The names of the headings above each article, nearest first. */
const sectionsOf = (entries: readonly TelephoneEntry[]): readonly string[] => {
  let above: readonly { readonly level: number; readonly name: string }[] = []
  return entries.map((entry) => {
    const level = levelOf(entry.article)
    above = above.filter((heading) => heading.level < level)
    const section = above.at(-1)?.name ?? ''
    if (entry.sounds.length === 0) above = [...above, { level, name: nameOf(entry) }]
    return section
  })
}

const languageOf = ({ issue: { form } }: TelephoneIssue): Language => (form.language === 'english' ? 'en' : 'sv')
const nameOfIssue = ({ issue, settings }: TelephoneIssue) => titleOf(settings.name, issue.form.name)

const wordsOf = (entry: TelephoneEntry, language: Language) =>
  announcementOf(nameOf(entry), { language, isSpoken: entry.isSpoken })

/** The words that the synthesiser speaks for an issue: its title, and names without a narrator's recording. */
export const headingsOf = (issue: TelephoneIssue): Parameters<HeadingLengths>[0] => {
  const language = languageOf(issue)
  const unread = issue.entries.filter(({ recording }) => !recording)
  const texts = [nameOfIssue(issue), ...unread.map((entry) => wordsOf(entry, language))]
  return { texts, language, targetLufs: issue.settings.loudnessTarget }
}

/** The issue as telephone listeners hear it, in the order of hearing. */
export const telephoneListing = (
  publicationId: PublicationId,
  heard: TelephoneIssue,
  { promptOf, lengths }: { readonly promptOf: PromptOf; readonly lengths: Lengths },
): TelephoneListing => {
  const { issue, settings, entries } = heard
  const { form } = issue
  const language = languageOf(heard)
  const sections = sectionsOf(entries)
  return {
    publication: { _id: publicationId, name: settings.name },
    issue: {
      _id: IssueId.parse(issue.id),
      name: form.name,
      date: form.date,
      language,
      releasedAt: issue.available_from_date ?? '',
      duration: totalSeconds(entries.flatMap(({ sounds }) => sounds)),
      heading: promptOf(spokenPrompt(issue.id, language, nameOfIssue(heard), lengths)),
    },
    articles: entries.map((entry, index) => {
      const { article, sounds, recording } = entry
      const said = spokenPrompt(article.id, language, wordsOf(entry, language), lengths)
      return {
        _id: ArticleId.parse(article.id),
        name: nameOf(entry),
        level: levelOf(article),
        section: sections[index] ?? '',
        page: article.page,
        duration: totalSeconds(sounds),
        heading: promptOf(recording ? recordedSound(recording) : said),
        prompts: sounds.map((sound) => promptOf(recordedSound(sound))),
        corrections: article.corrections.map(({ text }) => text),
      }
    }),
  }
}
