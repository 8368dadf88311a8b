import type { Receipt } from './events.ts'

type Arrival = { readonly receipt: Receipt; readonly about: Readonly<Record<string, string>> }
type File = { readonly name: string; readonly bytes: number; readonly hash: string }

/** Something that lies at a place, and by what it came there. */
type FileAtPlace<Each extends Arrival> = { readonly file: Receipt['files'][number]; readonly by: Each }

/** What lies at a place by name, as far as we know, after all that has come there, the first first. */
export const filesAfter = <Each extends Arrival>(came: readonly Each[]): ReadonlyMap<string, FileAtPlace<Each>> => {
  const lying = new Map<string, FileAtPlace<Each>>()
  for (const by of came) {
    for (const file of by.receipt.files) lying.set(file.name, { file, by })
    for (const { name, fate } of by.receipt.superseded ?? []) if (fate === 'removed') lying.delete(name)
  }
  return lying
}

/** What was laid there of the same product, and is in it no more. */
export const noLongerSent = <Each extends Arrival>(
  lying: ReadonlyMap<string, FileAtPlace<Each>>,
  files: readonly Pick<File, 'name'>[],
  isOfProduct: (by: Each) => boolean,
): readonly File[] => {
  const names = new Set(files.map(({ name }) => name))
  return [...lying.values()].flatMap(({ file, by }) => (!names.has(file.name) && isOfProduct(by) ? [file] : []))
}

/** What an issue has at a place under a name, and has not left to others, by what it last came there. */
const claimsAfter = <Each extends Arrival>(came: readonly Each[]): ReadonlyMap<string, Each> => {
  const claimed = new Map<string, Each>()
  for (const by of came) {
    for (const { name } of by.receipt.files) claimed.set(name, by)
    for (const { name, fate } of by.receipt.superseded ?? []) if (fate !== 'kept') claimed.delete(name)
  }
  return claimed
}

const issueOf = ({ about }: Arrival) => about['issueId']

/** `gone`: nobody has it there any more. */
type DroppedFile<Each extends Arrival> = {
  readonly file: File
  readonly fate: 'gone' | 'shared' | 'awaited'
  /** By what another issue has it there. */
  readonly by?: Each
}

type Place<Each extends Arrival> = {
  readonly issueId: string
  /** All that has come there under these names, from whatever issue. */
  readonly came: readonly Each[]
  readonly isRemoved: (issueId: string | undefined) => boolean
}

/** What is to become of files that an issue has laid at a place and sends no more. */
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
    // It was left to another issue before, which has laid its own there.
    if (!isOurs && !own?.has(name)) return []
    const by = others.flatMap((each) => each.get(name) ?? []).at(-1)
    if (!by) return [{ file, fate: 'gone' }]
    const isAsTheirs = by.receipt.files.some((each) => each.name === name && each.hash === file.hash)
    return [{ file, fate: isOurs && !isAsTheirs ? 'awaited' : 'shared', by }]
  })
}

/** `stays`: of another product, which was laid there before. `awaited`: until another issue is sent again, that has one under this name. */
export const fileChanges = ['new', 'changed', 'same', 'removed', 'stays', 'awaited'] as const
export type FileChange = (typeof fileChanges)[number]

/** What is done with a file that is sent to where these lie. */
export const changeOf = (lying: ReadonlyMap<string, FileAtPlace<Arrival>>, { name, hash }: File): FileChange => {
  const there = lying.get(name)
  if (!there) return 'new'
  return there.file.hash === hash ? 'same' : 'changed'
}
