import { z } from 'zod'
import { DiscountForm } from '../../../domain/sales/discount/commands.ts'
import type { EntityFormOptions } from '../../kernel/forms/entity-form.ts'
import { pickFields } from '../../kernel/forms/pick-fields.ts'
import { useEntityForm } from '../../kernel/forms/use-entity-form.ts'
import type { Discount } from '../queries/discounts.ts'

const { name, info, discountCode, discountPercent, active } = DiscountForm.shape

const DiscountFields = z.object({
  name,
  info,
  discountCode,
  discountPercent: discountPercent
    .nullable()
    .refine((percent): boolean => percent !== null, 'Ange rabatten i procent.'),
  active,
})
export type DiscountFields = z.infer<typeof DiscountFields>

const blankDiscount: DiscountFields = { name: '', info: '', discountCode: '', discountPercent: null, active: true }

const options: Omit<EntityFormOptions<Discount, DiscountFields>, 'id'> = {
  entity: 'discount',
  collection: '/api/discounts',
  schema: DiscountFields,
  blank: blankDiscount,
  toForm: (discount) => pickFields(blankDiscount, discount),
  toName: (fields) => fields.name,
  labels: {
    name: 'Namn',
    info: 'Information',
    discountCode: 'Kod',
    discountPercent: 'Rabatt i procent',
    active: 'Aktiv',
  },
}

export const useDiscountForm = (id: string | undefined, onCreated: (id: string) => void) =>
  useEntityForm<Discount, DiscountFields>({ ...options, id, onCreated })
