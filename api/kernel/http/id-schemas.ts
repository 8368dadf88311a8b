import { z } from 'zod'

/** An act on the thing in the address, which answers its id. */
export const idSchema = <Id extends z.ZodType<string>>(id: Id) => ({
  params: z.object({ id }),
  response: { 200: z.object({ _id: id }) },
})

/** An act on the thing in the address, which answers nothing. */
export const emptySchema = <Id extends z.ZodType<string>>(id: Id) => ({
  params: z.object({ id }),
  response: { 204: z.undefined() },
})
