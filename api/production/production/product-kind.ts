import { z } from 'zod'
import { productionKinds } from '../../../domain/production/production/products.ts'

export const unknownProduct = 'Den exporten finns inte.'

/** The kind of a product in an address. */
export const ProductKind = z.enum(productionKinds, unknownProduct)
