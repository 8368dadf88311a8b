import { z } from 'zod'
import { filePlaceInOneForm, folderInOneForm } from '../../../delivery/file-place.ts'
import { isMailAddress } from '../../../kernel/values/addresses/email.ts'
import { hasLogIn } from '../../../kernel/values/addresses/log-in-in-address.ts'
import { line as lineOf } from '../../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../../kernel/values/texts/too-long-message.ts'
import { FileName } from '../../../production/manifest/manifest.ts'
import { unknownPlaceholders } from '../../../production/manifest/sound-names.ts'
import { isColour } from '../colours.ts'
import { faultInLinks, faultInSearches } from './links/link-list.ts'
import { outputPlaceholders } from './outputs.ts'
import { serviceAccountIn } from './service-account.ts'
import { unknownSourcePlaceholders } from './sources/source-names.ts'
import { unknownVendor, webVendorOf } from './web-vendors.ts'

export const line = lineOf(300)
export const text = z.string().max(20_000, tooLongMessage(20_000))

const checkedText = (faultIn: (value: string) => string | undefined) =>
  text.superRefine((value, context) => {
    const message = faultIn(value)
    if (message !== undefined) context.addIssue({ code: 'custom', message })
  })

/** A link on each line: a name and an address. */
export const linkList = checkedText(faultInLinks)

/** Links that search for the heading of an article. */
export const searchList = checkedText(faultInSearches)

const LOG_IN_HAS_FIELDS = 'Skriv användarnamn och lösenord i sina egna fält, inte i adressen.'

/** An address without a log-in, because every user sees it and the log keeps it in clear text. */
const address = (protocols: readonly string[], { wanted, logIn }: { wanted: string; logIn: string }) => {
  const allowed = new RegExp(String.raw`^(?:${protocols.join('|')})://\S+$`, 'i')
  return z
    .string()
    .trim()
    .max(2_000, tooLongMessage(2_000))
    .refine((value) => value === '' || allowed.test(value), wanted)
    .refine((value) => !hasLogIn(value), logIn)
}

/** Empty, or the name of a folder or a file at a server; a whole address in it must not hold a log-in. */
export const placeText = line.refine((value) => !hasLogIn(value), LOG_IN_HAS_FIELDS)

const WEB_PROTOCOLS = ['https', 'http']
const INVALID_WEB_ADDRESS_MESSAGE = 'Ange en adress som börjar med https://.'

/** Empty, or the address of a page. */
export const webAddress = address(WEB_PROTOCOLS, {
  wanted: INVALID_WEB_ADDRESS_MESSAGE,
  logIn: 'Ta bort användarnamnet och lösenordet ur adressen: den syns för alla.',
})

/** Empty, or an address that file names are appended to. */
export const baseAddress = webAddress.refine(
  (value) => !/[?#]/.test(value),
  'Ange adressen utan ? och #: filernas namn läggs till efter den.',
)

const SERVER = /^(https?:\/\/)([^/]*)/i
const DEFAULT_PORT = /^(?:(http:\/\/[^/]*):80|(https:\/\/[^/]*):443)(?=\/|$)/

/**
 * One form for addresses that lead to the same place, because posts at a web site are identified by their address. RFC
 * 3986, 6.2.2.1 and 6.2.3.
 */
const inOneForm = (value: string): string =>
  value
    .replace(SERVER, (server) => server.toLowerCase())
    .replace(DEFAULT_PORT, '$1$2')
    .replace(/(?<![:/])\/+$/, '')

/** Empty, or a web site that articles are brought to. Its credentials have fields of their own, which are encrypted. */
export const siteAddress = address(WEB_PROTOCOLS, {
  wanted: INVALID_WEB_ADDRESS_MESSAGE,
  logIn: LOG_IN_HAS_FIELDS,
}).overwrite(inOneForm)

/** Empty, or a vendor of web sites that we can bring articles to. */
export const webVendor = line.superRefine((vendor, context) => {
  if (vendor !== '' && !webVendorOf(vendor)) context.addIssue({ code: 'custom', message: unknownVendor(vendor) })
})

/** Empty, or a place that sources are fetched from. */
export const transferAddress = address(['ftp', 'ftps', 'sftp', ...WEB_PROTOCOLS], {
  wanted: 'Ange en adress som börjar med sftp://, ftps://, ftp:// eller https://.',
  logIn: LOG_IN_HAS_FIELDS,
})

/** Empty, or a receiver's server. Its credentials have fields of their own, which are encrypted. */
export const receiverAddress = address(['ftp', 'ftps', 'sftp'], {
  wanted: 'Ange en adress som börjar med sftp://, ftps:// eller ftp://.',
  logIn: LOG_IN_HAS_FIELDS,
}).overwrite(filePlaceInOneForm)

/** Empty, or a folder at or below the log-in's own folder, or below the root. */
export const receiverFolder = placeText
  .refine((folder) => !folder.split(/[/\\]/).includes('..'), 'Mappen får inte leda uppåt med två punkter.')
  .overwrite(folderInOneForm)

/** Empty, or an e-mail address. */
export const optionalEmail = z
  .string()
  .trim()
  .max(254, tooLongMessage(254))
  .refine((value) => value === '' || isMailAddress(value), 'Ange en giltig e-postadress.')

/** A contact: an address, a telephone number or words. Half an address is a slip. */
export const contact = lineOf(500).refine(
  (value) => !/^\S*@\S*$/.test(value) || isMailAddress(value),
  'Ange en giltig e-postadress.',
)

/** Empty, or the file name under which a receiver knows a publication's books. */
export const bookName = line.refine(
  (name) => name === '' || FileName.safeParse(name).success,
  'Skriv namnet med a–z, siffror, punkt, bindestreck och understreck, utan blanksteg.',
)

/** Empty, or the pattern that names the sounds of an issue. */
export const soundPattern = line.superRefine((pattern, context) => {
  const [unknown] = unknownPlaceholders(pattern)
  if (unknown) context.addIssue({ code: 'custom', message: `Det finns inget som heter ${unknown} att fylla i.` })
})

/** Empty, or the pattern that names the file of an issue. */
export const outputName = placeText
  .refine((pattern) => !/[/\\]/.test(pattern), 'Skriv filens namn utan mapp.')
  .superRefine((pattern, context) => {
    const [unknown] = unknownPlaceholders(pattern, outputPlaceholders)
    if (unknown) context.addIssue({ code: 'custom', message: `Det finns inget som heter ${unknown} att fylla i.` })
  })

const faultOfSourcePattern = (pattern: string): string | undefined => {
  if (hasLogIn(pattern)) return LOG_IN_HAS_FIELDS
  if (/[/\\]/.test(pattern)) return 'Skriv filens namn utan mapp.'
  const [unknown] = unknownSourcePlaceholders(pattern)
  return unknown && `Det finns inget som heter ${unknown} att fylla i.`
}

/** Empty, or the pattern that the name of a source fits. */
export const sourcePattern = line.superRefine((pattern, context) => {
  const message = faultOfSourcePattern(pattern)
  if (message !== undefined) context.addIssue({ code: 'custom', message })
})

/** Empty, or the fingerprint of a server's key as OpenSSH writes it. */
export const hostKey = line.regex(/^(?:SHA256:[A-Za-z0-9+/]{43})?$/, 'Ange nyckeln som SHA256: och 43 tecken.')

/** The SHA-256 of a key that we issued, in base64url. */
export const keyHash = z.string().regex(/^[\w-]{43}$/, 'Nyckeln är inte en av våra.')

/** Write-only: encrypted in the log, never in an answer. Null: no credential. */
export const credential = z.string().max(500, tooLongMessage(500)).nullable()

/** Empty, or the id of a Firebase project. */
export const firebaseProject = line.regex(
  /^(?:[a-z][a-z0-9-]{4,28}[a-z0-9])?$/,
  'Ange projektets id, som min-tidning-1234.',
)

/** Empty, or a topic that apps subscribe to. */
export const firebaseTopic = line.regex(
  /^[\w.~%-]*$/,
  'Ett ämne har bokstäverna a till z, siffror och tecknen - _ . ~ %.',
)

/** Write-only, like a credential: the file that Google gives for a service account. */
export const serviceAccountKey = z
  .string()
  .max(10_000, tooLongMessage(10_000))
  .refine(
    (value) => value === '' || serviceAccountIn(value) !== undefined,
    'Klistra in hela filen från Google, från { till }.',
  )
  .nullable()

/** A CSS colour: a name or a hexadecimal number; empty: no colour. */
export const colour = z
  .string()
  .trim()
  .refine((value) => value === '' || isColour(value), 'Ange en färg, till exempel #1a2b3c.')

/** A domain that may stand in our headers; `*.` in front means all below it. */
export const domain = /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/i

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** One domain a line; `*.` in front means all below it. */
export const domains = z
  .string()
  .max(20_000, tooLongMessage(20_000))
  .overwrite((value) => linesOf(value).join('\n'))
  .refine((value) => linesOf(value).every((each) => domain.test(each)), 'Ange en domän per rad, utan https://.')

/** How many presses of next a listener has before scanning the code again: 0 is never, null is no limit. */
export const rescanAfter = z.int().min(0).max(1_000).nullable()
