import { z } from 'zod'
import { MAX_MAILBOX_LENGTH } from '../../../../commands/subscribers/subscriber/return-address.ts'
import { emailAddress, longText } from './variable-kinds.ts'

const MAILBOX_TOO_LONG = `ska ha högst ${MAX_MAILBOX_LENGTH} tecken före @: där tillkommer ett tecken för varje mejl`
const MAILBOX = 'ska vara en imaps://-adress med namn, lösenord, server och mapp'

const isMailbox = (text: string) => /^imaps?:/.test(text) && URL.canParse(text) && new URL(text).username !== ''

const PERCENT = 'ska vara ett tal från 0 till 100'
const percent = z.coerce.number({ error: PERCENT }).min(0, PERCENT).max(100, PERCENT)

/** The variables for signing letters and for returned letters. */
export const mailVariables = {
  BOUNCE_ADDRESS: emailAddress
    .refine((address) => address.lastIndexOf('@') <= MAX_MAILBOX_LENGTH, MAILBOX_TOO_LONG)
    .optional(),
  BOUNCE_KEY: longText(20).optional(),
  BOUNCE_IMAP_URL: z.string().refine(isMailbox, MAILBOX).optional(),
  MAIL_DEAD_PERCENT: percent.default(5),
  DKIM_DOMAIN: z.hostname('ska vara en domän, som example.se').optional(),
  DKIM_SELECTOR: z
    .string()
    .regex(/^[\w.-]+$/, 'ska vara ett namn i DNS')
    .optional(),
  DKIM_KEY_FILE: z.string().optional(),
}

const Variables = z.object(mailVariables)
type Variables = z.infer<typeof Variables>

const bounceRule = ({ BOUNCE_IMAP_URL, BOUNCE_KEY, BOUNCE_ADDRESS }: Variables) => {
  if (BOUNCE_ADDRESS) return undefined
  if (BOUNCE_KEY) return 'BOUNCE_KEY: ska anges tillsammans med BOUNCE_ADDRESS'
  return BOUNCE_IMAP_URL ? 'BOUNCE_IMAP_URL: ska anges tillsammans med BOUNCE_ADDRESS' : undefined
}

const dkimRule = ({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE }: Variables) => {
  const given = [DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY_FILE].filter((value) => value !== undefined).length
  return given === 0 || given === 3
    ? undefined
    : 'DKIM_DOMAIN: ska anges tillsammans med DKIM_SELECTOR och DKIM_KEY_FILE'
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
