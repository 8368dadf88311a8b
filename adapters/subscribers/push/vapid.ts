import { createECDH, hkdfSync } from 'node:crypto'

/** What push services know this installation by (RFC 8292). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * The same for as long as the installation's own key lives, which outlives every exchange of the secret: a browser that
 * has joined takes nothing from anybody else.
 */
export const vapidKeys = (installationKey: Uint8Array): VapidKeys => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', installationKey, 'ljudkod', 'web push 1', 32)))
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}
