import { z } from 'zod'

/** An article's code as it is drawn on a sheet of labels. */
export const SheetCode = z.object({
  article: z.string(),
  /** What it says. */
  url: z.string(),
  /** Of the drawing, with its quiet zone. */
  side: z.number(),
  /** `d` of an SVG path. */
  path: z.string(),
})
export type SheetCode = z.infer<typeof SheetCode>
