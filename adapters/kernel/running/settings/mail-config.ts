import { z } from 'zod'
import { MAX_MAILBOX_LENGTH } from '../../../../commands/subscribers/subscriber/return-address.ts'

const MAILBOX_TOO_LONG = `must have at most ${MAX_MAILBOX_LENGTH} characters before the @: a sign of each letter follows them there`
const MAILBOX = 'must be imaps://user:password@server/folder'

/** The variables for signing letters and for returned letters. */
export const mailVariables = {
  BOUNCE_ADDRESS: z
    .email('must be an e-mail address')
    .refine((address) => address.lastIndexOf('@') <= MAX_MAILBOX_LENGTH, MAILBOX_TOO_LONG)
    .optional(),
  BOUNCE_KEY: z.string().min(20, 'must be at least 20 characters long').optional(),
  BOUNCE_IMAP_URL: z
    .url({ protocol: /^imaps?$/, error: MAILBOX })
    .refine((url) => new URL(url).username !== '', MAILBOX)
    .optional(),
  MAIL_DEAD_PERCENT: z.coerce.number().min(0).max(100).default(5),
  DKIM_DOMAIN: z.hostname('must be a name of a domain').optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'must be a name in the DNS')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
}

const Variables = z.object(mailVariables)
type Variables = z.infer<typeof Variables>

const bounceRule = ({ BOUNCE_IMAP_URL, BOUNCE_KEY, BOUNCE_ADDRESS }: Variables) => {
  if (BOUNCE_ADDRESS) return undefined
  if (BOUNCE_KEY) return 'BOUNCE_KEY: must be set together with BOUNCE_ADDRESS'
  return BOUNCE_IMAP_URL ? 'BOUNCE_IMAP_URL: must be set together with BOUNCE_ADDRESS' : undefined
}

const dkimRule = ({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Variables) => {
  const given = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE].filter((value) => value !== undefined).length
  return given === 0 || given === 3
    ? undefined
    : 'DKIM_DOMAIN: must be set together with DKIM_SELECTOR and DKIM_KEY_FILE'
}

/** The first broken rule across several variables, in words. */
export const mailContradiction = (values: Variables): string | undefined => bounceRule(values) ?? dkimRule(values)

/** Hints for the operator, one line each. */
export const mailAdvice = ({ BOUNCE_ADDRESS, BOUNCE_KEY, BOUNCE_IMAP_URL }: Variables): readonly string[] =>
  BOUNCE_ADDRESS && !BOUNCE_KEY && !BOUNCE_IMAP_URL
    ? ['BOUNCE_ADDRESS is set without BOUNCE_KEY and BOUNCE_IMAP_URL: nobody reads what comes back there']
    : []

export const dkimOf = ({ DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_KEY_FILE: keyFile }: Variables) =>
  domain && selector && keyFile ? { domain, selector, keyFile } : undefined
