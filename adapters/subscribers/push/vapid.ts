import { createECDH, hkdfSync } from 'node:crypto'

/** Keys by which push services recognise this installation (RFC 8292). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/**
 * Derives the keys from the installation key, so that they survive every change of the secret: a registered browser
 * accepts notices signed with these keys only.
 */
export const vapidKeys = (installationKey: Uint8Array): VapidKeys => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(Buffer.from(hkdfSync('sha256', installationKey, 'ljudkod', 'web push 1', 32)))
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') }
}
