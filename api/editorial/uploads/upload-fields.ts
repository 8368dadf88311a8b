import { z } from 'zod'
import { areReplaceable } from '../../../commands/editorial/media/sounds/replace-sounds.ts'
import type { Owners } from '../../../domain/editorial/media/events.ts'
import { ArticleId, IssueId, MediaId, PublicationId, QuotationId } from '../../../domain/kernel/ids.ts'
import { ProblemError } from '../../kernel/problem.ts'
import type { Services } from '../../services.ts'

/** Forms with no choice send these values. */
const emptyFieldToUndefined = (value: unknown) =>
  ['', 'null', 'undefined'].includes(String(value)) ? undefined : value

const inOneField = (value: unknown) => (typeof value === 'string' && value !== '' ? value.split(',') : undefined)

const owners = {
  articleid: z.preprocess(emptyFieldToUndefined, ArticleId.optional()),
  issueid: z.preprocess(emptyFieldToUndefined, IssueId.optional()),
  quotationid: z.preprocess(emptyFieldToUndefined, QuotationId.optional()),
  publicationid: z.preprocess(emptyFieldToUndefined, PublicationId.optional()),
  publicationId: z.preprocess(emptyFieldToUndefined, PublicationId.optional()),
}

/** `replaces`: ids, separated by commas, of the article's sounds that are removed when the new one is attached. */
const Fields = z.strictObject({
  ...owners,
  replaces: z.preprocess(inOneField, z.array(MediaId).max(500).default([])),
})

export type UploadFields = { readonly owners: Owners; readonly replaces: readonly MediaId[] }

const REPLACED_SOUND_MISSING = 'Det ljud som ska ersättas finns inte.'

const invalid = (detail: string) => new ProblemError({ status: 422, title: 'Invalid', detail })

const whatIsWrong = ({ issues }: z.ZodError): string => {
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []))
  if (unknown.length > 0) {
    return `Fältet ${unknown.join(', ')} finns inte. En fil hör till ${Object.keys(owners).join(', ')}.`
  }
  return issues.some(({ path }) => path[0] === 'replaces')
    ? REPLACED_SOUND_MISSING
    : 'Det filen ska höra till finns inte.'
}

/** Reads the fields of an upload form. Ends the request when a field is unknown or invalid. */
export const readFields = (fields: Readonly<Record<string, string>>): UploadFields => {
  const parsed = Fields.safeParse(fields)
  if (!parsed.success) throw invalid(whatIsWrong(parsed.error))
  const { articleid, issueid, quotationid, publicationid, publicationId = publicationid, replaces } = parsed.data
  return {
    owners: {
      ...(articleid ? { articleId: articleid } : {}),
      ...(issueid ? { issueId: issueid } : {}),
      ...(quotationid ? { quotationId: quotationid } : {}),
      ...(publicationId ? { publicationId } : {}),
    },
    replaces,
  }
}

/** Ends the request when a sound to be replaced does not exist. */
export const checkReplaced = async (
  services: Pick<Services, 'handlers'>,
  replaces: readonly MediaId[],
): Promise<void> => {
  if (!(await areReplaceable(services, replaces))) throw invalid(REPLACED_SOUND_MISSING)
}
