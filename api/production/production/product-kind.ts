import { z } from 'zod'
import { productionKinds } from '../../../domain/production/production/products.ts'

export const unknownProduct = 'Den exporten finns inte.'

/** In an address. */
export const ProductKind = z.enum(productionKinds, unknownProduct)
