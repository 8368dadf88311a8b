import type { ArticleEvent } from '../../../../domain/editorial/article/events.ts'
import { wholeAttributes } from '../../../../domain/editorial/contents/default-attributes.ts'
import type { ContentsEvent } from '../../../../domain/editorial/contents/events.ts'
import type { IssueEvent } from '../../../../domain/editorial/issue/events.ts'
import type { MediaEvent } from '../../../../domain/editorial/media/events.ts'
import type { PublicationEvent } from '../../../../domain/editorial/publication/events.ts'
import type { SubmissionEvent } from '../../../../domain/editorial/submission/events.ts'
import type { Clue, Clues, Text } from './clue.ts'

const article = (id: string, name: Text, code?: Text): Clue => ({
  kind: 'article',
  id,
  words: [name],
  ...(code ? { numbers: [code] } : {}),
})

/** A person whom a text of an article names, who need not have an account. The issue is found by the name too. */
const namePerson = (articleId: string, issueId: string, name: string | undefined): readonly Clue[] =>
  name === undefined || name === ''
    ? []
    : [
        { kind: 'article', id: articleId, words: [name], isBeside: true },
        { kind: 'issue', id: issueId, words: [name], isBeside: true },
      ]

/** `personId`: the person whose key seals the names; without it the names stay when the file is erased. */
const file = (id: string, personId: string | undefined, names: readonly Text[]): Clue => ({
  kind: 'media',
  id,
  ...(personId === undefined ? { lasting: names } : { words: names }),
})

export const ofPublishing: Clues<
  PublicationEvent | IssueEvent | ContentsEvent | ArticleEvent | MediaEvent | SubmissionEvent
> = {
  PublicationFounded: ({ publicationId: id, name }) => ({ kind: 'publication', id, words: [name] }),
  PublicationDescribed: ({ publicationId: id, changes }) => ({ kind: 'publication', id, words: [changes.name] }),
  IssueOpened: ({ issueId: id, name, code }) => ({ kind: 'issue', id, words: [name], numbers: [code] }),
  IssueDated: ({ issueId: id, name }) => ({ kind: 'issue', id, words: [name] }),
  IssueDescribed: ({ issueId: id, changes }) => ({ kind: 'issue', id, words: [changes.name] }),
  ArticleAdded: ({ articleId, code, attributes }) => article(articleId, wholeAttributes(attributes).name, code),
  ArticlesNumbered: ({ articles }) => articles.map(({ articleId, name, code }) => article(articleId, name, code)),
  ArticleRenamed: ({ articleId, name }) => article(articleId, name),
  ContentsAltered: ({ articles }) => articles.map(({ articleId, changes }) => article(articleId, changes.name)),
  NarratorAssigned: ({ articleId, issueId, changes }) => namePerson(articleId, issueId, changes.narratedBy),
  ArticleTextWritten: ({ articleId, issueId, changes }) => namePerson(articleId, issueId, changes.byLine),
  FileReceived: ({ mediaId, personId, filename, name }) => file(mediaId, personId, [filename, name]),
  FileDescribed: ({ mediaId, personId, changes }) => file(mediaId, personId, [changes.name]),
  FileErased: ({ mediaId: id }) => ({ kind: 'media', id, forgets: 'person' }),
  FileNamesForgotten: ({ mediaId: id }) => ({ kind: 'media', id, forgets: 'person' }),
  SubmissionReceived: ({ submissionId: id, number, senderName, senderEmail }) => ({
    kind: 'submission',
    id,
    words: [senderName],
    contacts: [senderEmail],
    numbers: [number],
  }),
  SubmissionForgotten: ({ submissionId: id }) => ({ kind: 'submission', id, forgets: 'person' }),
}
