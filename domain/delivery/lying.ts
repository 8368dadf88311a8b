import type { Receipt } from './events.ts'

type Came = { readonly receipt: Receipt; readonly about: Readonly<Record<string, string>> }
type File = { readonly name: string; readonly bytes: number; readonly hash: string }

/** Something that lies at a place, and by what it came there. */
type Lying<Each extends Came> = { readonly file: Receipt['files'][number]; readonly by: Each }

/** What lies at a place by name, as far as we know, after all that has come there, the first first. */
export const lyingAfter = <Each extends Came>(came: readonly Each[]): ReadonlyMap<string, Lying<Each>> => {
  const lying = new Map<string, Lying<Each>>()
  for (const by of came) {
    for (const file of by.receipt.files) lying.set(file.name, { file, by })
    for (const { name, fate } of by.receipt.superseded ?? []) if (fate === 'removed') lying.delete(name)
  }
  return lying
}

/** What was laid there of the same product, and is in it no more. */
export const noLongerSent = <Each extends Came>(
  lying: ReadonlyMap<string, Lying<Each>>,
  files: readonly Pick<File, 'name'>[],
  isOfProduct: (by: Each) => boolean,
): readonly File[] => {
  const names = new Set(files.map(({ name }) => name))
  return [...lying.values()].flatMap(({ file, by }) => (!names.has(file.name) && isOfProduct(by) ? [file] : []))
}

/** Laid there by other issues under the same names: what one of them sends no more the others have there still. */
export const laidByOthers = (came: readonly Came[], issueId: string): ReadonlySet<string> => {
  const others = Map.groupBy(
    came.filter(({ about }) => about['issueId'] !== issueId),
    ({ about }) => about['issueId'],
  )
  return new Set([...others.values()].flatMap((each) => [...lyingAfter(each).keys()]))
}

/** `stays`: of another product, which was laid there before. */
export const fileChanges = ['new', 'changed', 'same', 'removed', 'stays'] as const
export type FileChange = (typeof fileChanges)[number]

/** What is done with a file that is sent to where these lie. */
export const changeOf = (lying: ReadonlyMap<string, Lying<Came>>, { name, hash }: File): FileChange => {
  const there = lying.get(name)
  if (!there) return 'new'
  return there.file.hash === hash ? 'same' : 'changed'
}
