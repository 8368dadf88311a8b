import type { Receipt } from './events.ts'

type Came = { readonly receipt: Receipt }

/** Something that lies at a place, and by what it came there. */
export type Lying<Each extends Came> = { readonly file: Receipt['files'][number]; readonly by: Each }

/** What lies at a place by name, as far as we know, after all that has come there, the first first. */
export const lyingAfter = <Each extends Came>(came: readonly Each[]): ReadonlyMap<string, Lying<Each>> => {
  const lying = new Map<string, Lying<Each>>()
  for (const by of came) {
    for (const file of by.receipt.files) lying.set(file.name, { file, by })
    for (const { name, fate } of by.receipt.superseded ?? []) if (fate === 'removed') lying.delete(name)
  }
  return lying
}
