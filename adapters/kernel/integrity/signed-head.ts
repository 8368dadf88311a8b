import type { Pool } from 'pg'
import { z } from 'zod'
import type { SignedHead } from '../../../commands/kernel/integrity/checks.ts'
import { readHead } from '../event-register/head.ts'
import type { Anchor } from './anchors.ts'
import type { Signer } from './signer.ts'

/** The signed end of the chain, as exports carry it and the check of a night keeps it. */
export const SignedHeadShape = z.object({
  number: z.int().min(0),
  orderHash: z.string(),
  at: z.iso.datetime(),
  signature: z.string(),
})

type End = Omit<SignedHead, 'signature'>

const payloadOf = ({ number, orderHash, at }: End) => JSON.stringify({ number, orderHash, at })

export const signHead = (signer: Signer, end: End): SignedHead => ({ ...end, signature: signer.sign(payloadOf(end)) })

/** Signs the present end of the register, for an export that travels elsewhere. */
export const signedHeadOf = async (pool: Pool, signer: Signer, now: Date): Promise<SignedHead> => {
  const { number, orderHash } = await readHead(pool)
  return signHead(signer, { number, orderHash: orderHash.toString('hex'), at: now.toISOString() })
}

export const anchorOf = (signer: Signer, { signature, ...end }: SignedHead): Anchor => ({
  ...end,
  isGenuine: signer.isOwn(payloadOf(end), signature),
})
