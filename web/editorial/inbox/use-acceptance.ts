import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { manuscriptAddress } from '../entities/manuscript-address.ts'
import { useArticles } from '../queries/articles.ts'
import { useFiles } from '../queries/files/files.ts'
import type { SoundPlacing } from '../queries/sounds/article-sounds.ts'
import { pairingAddress } from '../queries/sounds/waiting-sounds.ts'
import { type Submission, type SubmittedFile, useAcceptFiles, useSentText } from '../queries/submissions.ts'
import { keepChosenIssue, useProposedIssue } from './proposed-issue.ts'
import { proposeName } from './proposed-name.ts'

/** Choices of an article that are no article. */
export const NEW_ARTICLE = 'ny'
export const NO_ARTICLE = 'ingen'
export const OWN_ARTICLES = 'manus'

const notArticles: ReadonlySet<string> = new Set([NEW_ARTICLE, NO_ARTICLE, OWN_ARTICLES])

/** A zip file, which may be a DAISY book. */
const isPackage = ({ kind, name }: SubmittedFile): boolean => kind === 'other' && /\.zip$/i.test(name)

/** The text among the files; undefined where there are several, of which an article can have one. */
const onlyText = (files: readonly SubmittedFile[]): SubmittedFile | undefined => {
  const texts = files.filter(({ kind }) => kind === 'text')
  return texts.length === 1 ? texts[0] : undefined
}

const nothingRead: readonly never[] = []

/** What the text says, and whether it has several headings, each of which may become an article. */
const useReadText = ({ _id }: Submission, text: SubmittedFile | undefined) => {
  const passages = useSentText(_id, text?._id).data?.passages ?? nothingRead
  return { passages, isManuscript: passages.filter(({ isHeading }) => isHeading).length > 1 }
}

/**
 * Where an editor goes on with files that have been taken into an issue beside its articles: to the articles that a
 * manuscript becomes, or to the table that pairs several sounds with articles.
 */
const nextPlace = (issueId: string, { article, text, sounds }: TakenBeside): string | undefined => {
  if (article === OWN_ARTICLES && text) return manuscriptAddress(issueId, text._id)
  return article === NO_ARTICLE && sounds > 1 ? pairingAddress(issueId) : undefined
}
type TakenBeside = { readonly article: string; readonly text: SubmittedFile | undefined; readonly sounds: number }

type Choices = {
  readonly issueId?: string | undefined
  readonly article?: string | undefined
  readonly name?: string | undefined
  readonly way: SoundPlacing
  readonly tellsSender: boolean
  readonly writesText: boolean
}

/** The chosen article. A manuscript that no longer goes along becomes none. */
const articleOf = ({ article = NEW_ARTICLE }: Choices, manuscript: SubmittedFile | undefined): string =>
  article === OWN_ARTICLES && !manuscript ? NEW_ARTICLE : article

export type TakenBook = { readonly issueId: string; readonly mediaId: string }

/** The sounds of the chosen article, when sounds are to come beside them. */
const useEarlierSounds = (article: string, chosen: readonly SubmittedFile[]) => {
  const isOfArticle = !notArticles.has(article)
  const { data = [] } = useFiles('soundfiles', { kind: 'article', id: article }, isOfArticle)
  return isOfArticle && chosen.some(({ kind }) => kind === 'sound') ? data : []
}

/** Where files of a submission may go. */
const usePlaces = ({ publication }: Submission, issueId: string | undefined) => {
  const places = useProposedIssue(publication, issueId)
  const { data: articles = [] } = useArticles(places.issue?._id)
  return { ...places, articles }
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
  const onlyOne = onlyText(chosen)
  const { passages, isManuscript } = useReadText(submission, onlyOne)
  const manuscript = isManuscript ? onlyOne : undefined
  const article = book ? NO_ARTICLE : articleOf(choices, manuscript)
  const name = choices.name ?? proposeName(chosen, passages)
  const earlier = useEarlierSounds(article, chosen)
  const text = article === NEW_ARTICLE ? onlyOne : undefined
  const sounds = chosen.filter(({ kind }) => kind === 'sound').length
  const navigate = useNavigate()
  const accept = useAcceptFiles(submission._id)
  const take = (alts: Readonly<Record<string, string>>) => {
    if (!issue) return
    const { _id, name: issueName } = issue
    accept.mutate(
      {
        files: chosen.map((file) => ({ _id: file._id, alt: alts[file._id]?.trim() ?? '' })),
        issue: _id,
        issueName,
        article: notArticles.has(article) ? null : article,
        newArticle: article === NEW_ARTICLE ? name.trim() : null,
        text: text && choices.writesText ? text._id : null,
        replaces: choices.way === 'replace' ? earlier.map((sound) => sound._id) : [],
        tellsSender: choices.tellsSender,
      },
      {
        onSuccess: () => {
          keepChosenIssue(submission.publication, _id)
          choose({ name: undefined })
          if (book) onBook({ issueId: _id, mediaId: book._id })
          const next = nextPlace(_id, { article, text: manuscript, sounds })
          if (next !== undefined && !book) void navigate(next)
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
    hasManuscript: manuscript !== undefined,
    isPairedNext: !book && article === NO_ARTICLE && sounds > 1,
    accept,
    take,
  }
}

export type AcceptanceState = ReturnType<typeof useAcceptance>
