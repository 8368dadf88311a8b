import { z } from 'zod'

/** Whether this is an address, a network or a named range, as TRUST_PROXY takes them. */
export const isProxy = (text: string) =>
  [z.literal(['loopback', 'linklocal', 'uniquelocal']), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()].some(
    (form) => form.safeParse(text).success,
  )

/** Whether nothing stands behind the host of PUBLIC_URL; what is no address at all has been refused already. */
export const isHostAlone = (text: string) =>
  !URL.canParse(text) || (new URL(text).pathname === '/' && !/[?#@]/.test(text))
