import { type Question, understandQuestion } from '../../../domain/support/find/question.ts'
import { thingOf, wordsOfKind } from '../../../domain/support/thing-kinds.ts'
import { isNamedKind, namesOfThings, type ThingName } from '../../../projections/support/lookup/names.ts'
import { COUNTED_OF_KIND, SHOWN_OF_KIND } from '../../../projections/support/lookup/queries.ts'
import type { HitGroup, LookUpAnswer, ThingHit } from '../../../projections/support/lookup/view.ts'
import { type Candidate, type FindTools, findCandidates } from './candidates.ts'

type LookUpTools = FindTools & {
  /** Keeps the access record of a look-up with its reason; without subjects the act alone. */
  readonly keepRead: (read: { readonly subjects: readonly string[]; readonly reason: string }) => Promise<void>
}

/** The ways in which a question was understood. */
const triedWays = ({ words, email, phone, numbers, id }: Question): readonly string[] => [
  ...(id === undefined ? [] : ['id för sak, händelse, kommando och brev']),
  ...(email === undefined ? [] : ['e-post']),
  ...(phone === undefined ? [] : ['telefonnummer']),
  ...(numbers.length === 0 ? [] : ['nummer och koder']),
  ...(words.length === 0 ? [] : ['ord i namn, adresser och filnamn']),
]

const noName: ThingName = { title: '', detail: '', isRemoved: false, isProtected: false, tellsOfPerson: false }

type NamedCandidate = Candidate & { readonly name: ThingName; readonly isPersonal: boolean }

const nameCandidates = async (
  { db }: FindTools,
  kind: string,
  candidates: readonly Candidate[],
): Promise<readonly NamedCandidate[]> => {
  const words = wordsOfKind(kind)
  const ids = [...new Set(candidates.map(({ stream }) => thingOf(stream).id))]
  const names = isNamedKind(kind) ? await namesOfThings(db, kind, ids) : new Map<string, ThingName>()
  return candidates.map((candidate) => {
    const name = names.get(thingOf(candidate.stream).id) ?? noName
    return { ...candidate, name, isPersonal: words.tellsOfPerson === true || name.tellsOfPerson }
  })
}

const hitOf = ({ stream, event, name, isPersonal }: NamedCandidate, hasReason: boolean): ThingHit => {
  const { title, detail, isRemoved, isProtected } = name
  if (isPersonal && !hasReason) return { stream, event, title: '', detail: '', isRemoved, needsReason: true }
  return { stream, event, title, detail: isProtected ? 'skyddad identitet' : detail, isRemoved, needsReason: false }
}

/**
 * Finds the things that an administrator asks for at the desk. The person of a hit is named only with a reason, and the
 * access record is written before.
 */
export const lookUp = async (
  tools: LookUpTools,
  { typed, reason }: { readonly typed: string; readonly reason: string | undefined },
): Promise<LookUpAnswer> => {
  const question = understandQuestion(typed)
  const candidates = await findCandidates(tools, question)
  const hits = await Promise.all(
    candidates.map(async ([kind, all]) => ({
      kind,
      total: all.length,
      named: await nameCandidates(tools, kind, all.slice(0, SHOWN_OF_KIND)),
    })),
  )
  if (reason !== undefined) {
    const persons = hits.flatMap(({ named }) => named.filter(({ isPersonal }) => isPersonal))
    await tools.keepRead({ subjects: [...new Set(persons.map(({ stream }) => thingOf(stream).id))], reason })
  }
  const groups = hits.map(
    ({ kind, total, named }): HitGroup => ({
      kind,
      total,
      hasMore: total >= COUNTED_OF_KIND,
      hits: named.map((each) => hitOf(each, reason !== undefined)),
    }),
  )
  return { groups, tried: [...triedWays(question)] }
}
