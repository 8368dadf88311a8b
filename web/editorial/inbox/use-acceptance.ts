import { useState } from 'react'
import { useNow } from '../../kernel/use-now.ts'
import { dateOf } from '../../kernel/words/swedish.ts'
import type { SoundPlacing } from '../queries/article-sounds.ts'
import { useArticles } from '../queries/articles.ts'
import { useFiles } from '../queries/files.ts'
import { useIssueNames } from '../queries/issues.ts'
import { type Submission, type SubmittedFile, useAcceptFiles } from '../queries/submissions.ts'
import { articleNameOf } from './say-submission.ts'

/** Choices of an article that are no article. */
export const NEW_ARTICLE = 'ny'
export const NO_ARTICLE = 'ingen'

/** A zip file, which may be a DAISY book. */
const isPackage = ({ kind, name }: SubmittedFile): boolean => kind === 'other' && /\.zip$/i.test(name)

type DatedIssue = { readonly _id: string; readonly date: string }

/** The next issue to come; without one, the latest. The issues come latest first. */
const nextIssue = <Issue extends DatedIssue>(issues: readonly Issue[], today: string): Issue | undefined =>
  issues.findLast(({ date }) => date >= today) ?? issues[0]

/** The name of a new article: the sender's own words where they are short, otherwise the name of a file. */
const suggestName = ({ title }: Submission, files: readonly SubmittedFile[]): string =>
  articleNameOf(title.endsWith('…') ? (files[0]?.name ?? '') : title)

/** The text among the files; undefined where there are several, of which an article can have one. */
const onlyText = (files: readonly SubmittedFile[]): SubmittedFile | undefined => {
  const texts = files.filter(({ kind }) => kind === 'text')
  return texts.length === 1 ? texts[0] : undefined
}

type Choices = {
  readonly issueId?: string | undefined
  readonly article?: string | undefined
  readonly name?: string | undefined
  readonly way: SoundPlacing
  readonly tellsSender: boolean
  readonly writesText: boolean
}

export type TakenBook = { readonly issueId: string; readonly mediaId: string }

/** The sounds of the chosen article, when sounds are to come beside them. */
const useEarlierSounds = (article: string, chosen: readonly SubmittedFile[]) => {
  const isOfArticle = article !== NEW_ARTICLE && article !== NO_ARTICLE
  const { data = [] } = useFiles('soundfiles', { kind: 'article', id: article }, isOfArticle)
  return isOfArticle && chosen.some(({ kind }) => kind === 'sound') ? data : []
}

/** Where files of a submission may go. */
const usePlaces = ({ publication }: Submission, issueId: string | undefined) => {
  const { data: issues = [], isPending } = useIssueNames(publication)
  const today = dateOf(useNow())
  const issue = issues.find(({ _id }) => _id === issueId) ?? nextIssue(issues, today)
  const { data: articles = [] } = useArticles(issue?._id)
  return { issues, issue, articles, isPending }
}

/**
 * What an editor chooses before files are taken in, and the taking. A book alone comes beside the articles, because an
 * import makes articles of it: `onBook` tells that it is there.
 */
export const useAcceptance = (
  submission: Submission,
  chosen: readonly SubmittedFile[],
  onBook: (book: TakenBook) => void,
) => {
  const [choices, setChoices] = useState<Choices>({
    way: 'replace',
    writesText: true,
    tellsSender: submission.senderEmail !== '',
  })
  const choose = (changes: Partial<Choices>) => setChoices((before) => ({ ...before, ...changes }))
  const { issues, issue, articles, isPending } = usePlaces(submission, choices.issueId)
  const book = chosen.length === 1 ? chosen.find(isPackage) : undefined
  const article = book ? NO_ARTICLE : (choices.article ?? NEW_ARTICLE)
  const name = choices.name ?? suggestName(submission, chosen)
  const earlier = useEarlierSounds(article, chosen)
  const text = article === NEW_ARTICLE ? onlyText(chosen) : undefined
  const accept = useAcceptFiles(submission._id)
  const take = (alts: Readonly<Record<string, string>>) => {
    if (!issue) return
    const { _id, name: issueName } = issue
    accept.mutate(
      {
        files: chosen.map((file) => ({ _id: file._id, alt: alts[file._id]?.trim() ?? '' })),
        issue: _id,
        issueName,
        article: article === NEW_ARTICLE || article === NO_ARTICLE ? null : article,
        newArticle: article === NEW_ARTICLE ? name.trim() : null,
        text: text && choices.writesText ? text._id : null,
        replaces: choices.way === 'replace' ? earlier.map((sound) => sound._id) : [],
        tellsSender: choices.tellsSender,
      },
      {
        onSuccess: () => {
          choose({ name: undefined })
          if (book) onBook({ issueId: _id, mediaId: book._id })
        },
      },
    )
  }
  const isNameMissing = article === NEW_ARTICLE && name.trim() === ''
  const asksWay = earlier.length > 0
  return {
    choices,
    choose,
    issues,
    issue,
    articles,
    isPending,
    article,
    name,
    isNameMissing,
    book,
    asksWay,
    asksText: text !== undefined,
    accept,
    take,
  }
}

export type AcceptanceState = ReturnType<typeof useAcceptance>
