import { z } from 'zod'
import { SiteFault } from '../../../commands/delivery/delivery/site.ts'

/** No page of a site's list is longer. The length is judged first, since the parser notes each entry that is amiss. */
const MAX_LIST_ITEMS = 1_000

export const boundedList = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).max(MAX_LIST_ITEMS).pipe(z.array(shape))

/** What is answered in another shape than the API has comes from something else. */
export const parseSiteAnswer = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> => {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  throw new SiteFault('Webbplatsen svarar inte som dess API ska. Kontrollera adressen och slaget av webbplats.', true)
}
