import { z } from 'zod'
import { SiteFault } from '../../../commands/delivery/delivery/site.ts'

/** The longest page of a site's list. The length is checked first, because the parser records every invalid entry. */
const MAX_LIST_ITEMS = 1_000

export const boundedList = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).max(MAX_LIST_ITEMS).pipe(z.array(shape))

/** An answer in another shape than the API's comes from another program. */
export const parseSiteAnswer = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> => {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  throw new SiteFault('Webbplatsen svarar inte som dess API ska. Kontrollera adressen och slaget av webbplats.', true)
}
