import { z } from 'zod'

/** By whom an app's messages are sent: what Google gives as a file of JSON when a key is made. */
export const ServiceAccount = z.object({
  client_email: z.email(),
  private_key: z.string().regex(/^-----BEGIN PRIVATE KEY-----[\s\S]+-----END PRIVATE KEY-----\s*$/),
})
export type ServiceAccount = z.infer<typeof ServiceAccount>

/** Undefined: it is none. */
export const serviceAccountIn = (text: string): ServiceAccount | undefined => {
  try {
    return ServiceAccount.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
