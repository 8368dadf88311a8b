import { z } from 'zod'

/**
 * Where a page ended, as one text for the next question. What is none, or of a list that was sorted otherwise, begins at
 * the beginning.
 */
export const pageCursor = <Schema extends z.ZodType>(schema: Schema) => ({
  After: z
    .string()
    .max(2_000)
    .transform((text): z.output<Schema> | undefined => {
      try {
        return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString())).data
      } catch {
        return undefined
      }
    }),
  write: (cursor: z.output<Schema>): string => Buffer.from(JSON.stringify(cursor)).toString('base64url'),
})
