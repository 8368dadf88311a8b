import { z } from 'zod'
import { MediaId } from '../../../domain/kernel/ids.ts'
import { SampleLanguage, SampleVoice } from '../../../domain/sales/seller/commands.ts'
import { VoiceHeard } from '../../editorial/media/view.ts'

/** The seller as the API answers it and the screen shows it. */
export const SellerView = z.object({
  name: z.string(),
  organizationNumber: z.string(),
  vatNumber: z.string(),
  isApprovedForFTax: z.boolean(),
  address1: z.string(),
  address2: z.string(),
  postcode: z.string(),
  city: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.string(),
  bankgiro: z.string(),
  plusgiro: z.string(),
  paymentDays: z.number().nullable(),
})
export type SellerView = z.infer<typeof SellerView>

/** The sample of a voice; every visitor may hear it. */
export const VoiceSampleView = z.object({
  voice: SampleVoice,
  language: SampleLanguage,
  soundfile: MediaId,
  url: z.string(),
  /** Seconds. */
  duration: z.number(),
  /** Staff are told the narrator; null: none is named. */
  voiceOf: VoiceHeard.nullable().exactOptional(),
})
export type VoiceSampleView = z.infer<typeof VoiceSampleView>
