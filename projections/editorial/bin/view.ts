import { z } from 'zod'

const binKinds = ['article', 'sound', 'image', 'text', 'video', 'other', 'issue', 'publication'] as const

/** Something removed that can come back, as the API answers and the screens show. */
export const BinItem = z.object({
  _id: z.string(),
  kind: z.enum(binKinds),
  name: z.string(),
  /** The article of a file. */
  articleName: z.string(),
  /** The page of an article. */
  page: z.int().nullable(),
  /** The files that come back with an article. */
  files: z.int(),
  /** The file was removed because another one took its place. */
  isReplaced: z.boolean(),
  removedAt: z.string(),
  removedBy: z.string(),
  /** The instant until which it can be restored. */
  until: z.string(),
})
export type BinItem = z.infer<typeof BinItem>
