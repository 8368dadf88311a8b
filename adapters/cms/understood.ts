import { z } from 'zod'
import { SiteFault } from '../../commands/delivery/site.ts'

/** More than any page of a list. Counted first: of each that is none a note is made. */
const LONGEST_LIST = 1_000

export const listed = <Shape extends z.ZodType>(shape: Shape) =>
  z.array(z.unknown()).max(LONGEST_LIST).pipe(z.array(shape))

/** What is answered in another shape than the API has comes from something else. */
export const understood = <Shape extends z.ZodType>(shape: Shape, body: unknown): z.infer<Shape> => {
  const read = shape.safeParse(body)
  if (read.success) return read.data
  throw new SiteFault('Webbplatsen svarar inte som dess API ska. Kontrollera adressen och slaget av webbplats.', true)
}
