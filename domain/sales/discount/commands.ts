import { z } from 'zod'
import type { CommandOf } from '../../kernel/command-of.ts'
import { DiscountId } from '../../kernel/ids.ts'
import { isInHundredths } from '../../kernel/values/hundredths.ts'
import { nameOf, shownLine } from '../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../kernel/values/texts/too-long-message.ts'

/** The form in which a code is stored and compared: without surrounding spaces, in lower case. */
export const normalizeCode = (code: string): string => shownLine(code).normalize('NFC').toLowerCase()

const DiscountCode = z
  .string()
  .transform(normalizeCode)
  .pipe(
    z
      .string()
      .min(1, 'Ange en kod.')
      .max(50, tooLongMessage(50, 'Koden är för lång'))
      .regex(/^\S*$/, 'Koden kan inte ha mellanslag.'),
  )

export const DiscountForm = z.object({
  name: nameOf(200),
  info: z.string().max(10_000, tooLongMessage(10_000)),
  discountCode: DiscountCode,
  /** 12.5 is 12.5 %. */
  discountPercent: z
    .number('Ange rabatten i procent.')
    .min(0, 'Ange rabatten mellan 0 och 100 procent.')
    .max(100, 'Ange rabatten mellan 0 och 100 procent.')
    .refine(isInHundredths, 'Ange rabatten med högst två decimaler.'),
  active: z.boolean(),
})
export type DiscountForm = z.infer<typeof DiscountForm>

const discountCommands = {
  OfferDiscount: DiscountForm.extend({ discountId: DiscountId }),
  ChangeDiscount: z.object({ discountId: DiscountId, changes: DiscountForm.partial() }),
  RemoveDiscount: z.object({ discountId: DiscountId }),
  RestoreDiscount: z.object({ discountId: DiscountId }),
}
export type DiscountCommand = CommandOf<typeof discountCommands>
