import type { Receipt } from './events.ts'

type Arrival = { readonly receipt: Receipt; readonly about: Readonly<Record<string, string>> }
type File = { readonly name: string; readonly bytes: number; readonly hash: string }

/** A file at a place, and the delivery that last brought it there. */
type FileAtPlace<Each extends Arrival> = { readonly file: Receipt['files'][number]; readonly by: Each }

/** Folds arrivals, oldest first, into the files at a place by name, as far as receipts tell. */
export const filesAfter = <Each extends Arrival>(came: readonly Each[]): ReadonlyMap<string, FileAtPlace<Each>> => {
  const lying = new Map<string, FileAtPlace<Each>>()
  for (const by of came) {
    for (const file of by.receipt.files) lying.set(file.name, { file, by })
    for (const { name, fate } of by.receipt.superseded ?? []) if (fate === 'removed') lying.delete(name)
  }
  return lying
}

/** Files of the same product that were delivered before and that the product holds no more. */
export const noLongerSent = <Each extends Arrival>(
  lying: ReadonlyMap<string, FileAtPlace<Each>>,
  files: readonly Pick<File, 'name'>[],
  isOfProduct: (by: Each) => boolean,
): readonly File[] => {
  const names = new Set(files.map(({ name }) => name))
  return [...lying.values()].flatMap(({ file, by }) => (!names.has(file.name) && isOfProduct(by) ? [file] : []))
}

/**
 * The names that one issue claims at a place and has not left to other issues, each with the arrival that brought it
 * last.
 */
const claimsAfter = <Each extends Arrival>(came: readonly Each[]): ReadonlyMap<string, Each> => {
  const claimed = new Map<string, Each>()
  for (const by of came) {
    for (const { name } of by.receipt.files) claimed.set(name, by)
    for (const { name, fate } of by.receipt.superseded ?? []) if (fate !== 'kept') claimed.delete(name)
  }
  return claimed
}

const issueOf = ({ about }: Arrival) => about['issueId']

/** `gone`: no issue claims the file any more. */
type DroppedFile<Each extends Arrival> = {
  readonly file: File
  readonly fate: 'gone' | 'shared' | 'awaited'
  /** The arrival by which another issue claims the file. */
  readonly by?: Each
}

type Place<Each extends Arrival> = {
  readonly issueId: string
  /** All arrivals there with these names, of every issue. */
  readonly came: readonly Each[]
  readonly isRemoved: (issueId: string | undefined) => boolean
}

/** Decides the fate of files that an issue has delivered to a place and sends no more. */
export const outcomesOfDroppedFiles = <Each extends Arrival>(
  files: readonly File[],
  { issueId, came, isRemoved }: Place<Each>,
): readonly DroppedFile<Each>[] => {
  const lying = filesAfter(came)
  const claims = new Map([...Map.groupBy(came, issueOf)].map(([issue, each]) => [issue, claimsAfter(each)]))
  const own = claims.get(issueId)
  const others = [...claims].flatMap(([issue, each]) => (issue === issueId || isRemoved(issue) ? [] : [each]))
  return files.flatMap(({ name }): readonly DroppedFile<Each>[] => {
    const there = lying.get(name)
    if (!there) return []
    const { file } = there
    const isOurs = issueOf(there.by) === issueId
    // This issue left the name to another issue before, and that one has delivered its own file.
    if (!isOurs && !own?.has(name)) return []
    const by = others.flatMap((each) => each.get(name) ?? []).at(-1)
    if (!by) return [{ file, fate: 'gone' }]
    const isAsTheirs = by.receipt.files.some((each) => each.name === name && each.hash === file.hash)
    return [{ file, fate: isOurs && !isAsTheirs ? 'awaited' : 'shared', by }]
  })
}

/**
 * `stays`: a file of another product, delivered before. `awaited`: the file stays until another issue, which has one of
 * the same name, is sent again.
 */
export const fileChanges = ['new', 'changed', 'same', 'removed', 'stays', 'awaited'] as const
export type FileChange = (typeof fileChanges)[number]

/** The change that sending a file makes at a place with these files. */
export const changeOf = (lying: ReadonlyMap<string, FileAtPlace<Arrival>>, { name, hash }: File): FileChange => {
  const there = lying.get(name)
  if (!there) return 'new'
  return there.file.hash === hash ? 'same' : 'changed'
}
