import type { TelephoneServiceView, TelephoneView } from '../../../projections/delivery/telephone-services/view.ts'
import { useRead } from '../../kernel/queries/use-read.ts'

export type { TelephoneServiceView, TelephoneView }

export const telephonePath = (publicationId: string): string => `/api/publications/${publicationId}/telephone`

export const telephoneKey = (publicationId: string) => ['telephone', publicationId] as const

export const useTelephone = (publicationId: string) =>
  useRead<TelephoneView>(telephonePath(publicationId), { key: telephoneKey(publicationId), follows: ['publication'] })
