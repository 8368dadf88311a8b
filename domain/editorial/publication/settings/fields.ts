import { z } from 'zod'
import { filePlaceInOneForm, folderInOneForm } from '../../../delivery/file-place.ts'
import { isMailAddress } from '../../../kernel/values/addresses/email.ts'
import { hasLogIn } from '../../../kernel/values/addresses/log-in-in-address.ts'
import { line as lineOf } from '../../../kernel/values/texts/line.ts'
import { tooLongMessage } from '../../../kernel/values/texts/too-long-message.ts'
import { FileName } from '../../../production/manifest/manifest.ts'
import { unknownPlaceholders } from '../../../production/manifest/sound-names.ts'
import { colourNames } from '../colours.ts'
import { serviceAccountIn } from './service-account.ts'
import { unknownVendor, webVendorOf } from './web-vendors.ts'

export const line = lineOf(300)
export const text = z.string().max(20_000, tooLongMessage(20_000))

const LOG_IN_HAS_FIELDS = 'Skriv användarnamn och lösenord i sina egna fält, inte i adressen.'

/** Addresses are answered to every user, and lie in the log as they stand: none holds a log-in. */
const address = (protocols: readonly string[], { wanted, logIn }: { wanted: string; logIn: string }) => {
  const allowed = new RegExp(String.raw`^(?:${protocols.join('|')})://\S+$`, 'i')
  return z
    .string()
    .trim()
    .max(2_000, tooLongMessage(2_000))
    .refine((value) => value === '' || allowed.test(value), wanted)
    .refine((value) => !hasLogIn(value), logIn)
}

/** Empty, or what names a folder or a file at a server; who writes a whole address there writes it without a log-in. */
export const placeText = line.refine((value) => !hasLogIn(value), LOG_IN_HAS_FIELDS)

const WEB_PROTOCOLS = ['https', 'http']
const INVALID_WEB_ADDRESS_MESSAGE = 'Ange en adress som börjar med https://.'

/** Empty, or the address of a page. */
export const webAddress = address(WEB_PROTOCOLS, {
  wanted: INVALID_WEB_ADDRESS_MESSAGE,
  logIn: 'Ta bort användarnamnet och lösenordet ur adressen: den syns för alla.',
})

/** Empty, or what names of files are put behind. */
export const baseAddress = webAddress.refine(
  (value) => !/[?#]/.test(value),
  'Ange adressen utan ? och #: filernas namn läggs till efter den.',
)

const SERVER = /^(https?:\/\/)([^/]*)/i
const DEFAULT_PORT = /^(?:(http:\/\/[^/]*):80|(https:\/\/[^/]*):443)(?=\/|$)/

/** Two that lead to the same place are the same: what lies at a web site is known by its address. RFC 3986, 6.2.2.1 and 6.2.3. */
const inOneForm = (value: string): string =>
  value
    .replace(SERVER, (server) => server.toLowerCase())
    .replace(DEFAULT_PORT, '$1$2')
    .replace(/(?<![:/])\/+$/, '')

/** Empty, or a web site that articles are brought to. How one is let in has fields of its own, which are kept sealed. */
export const siteAddress = address(WEB_PROTOCOLS, {
  wanted: INVALID_WEB_ADDRESS_MESSAGE,
  logIn: LOG_IN_HAS_FIELDS,
}).overwrite(inOneForm)

/** Empty, or whose web sites we can bring articles to. */
export const webVendor = line.superRefine((vendor, context) => {
  if (vendor !== '' && !webVendorOf(vendor)) context.addIssue({ code: 'custom', message: unknownVendor(vendor) })
})

/** Empty, or where files are fetched from or delivered to. */
export const transferAddress = address(['ftp', 'ftps', 'sftp', ...WEB_PROTOCOLS], {
  wanted: 'Ange en adress som börjar med ftp://.',
  logIn: LOG_IN_HAS_FIELDS,
})

/** Empty, or a receiver's server. How one is let in has fields of its own, which are kept sealed. */
export const receiverAddress = address(['ftp', 'ftps', 'sftp'], {
  wanted: 'Ange en adress som börjar med sftp://, ftps:// eller ftp://.',
  logIn: LOG_IN_HAS_FIELDS,
}).overwrite(filePlaceInOneForm)

/** Empty, or a folder at or below the one that a log-in leads to, or below the root. */
export const receiverFolder = placeText
  .refine((folder) => !folder.split(/[/\\]/).includes('..'), 'Mappen får inte leda uppåt med två punkter.')
  .overwrite(folderInOneForm)

/** Empty, or an e-mail address. */
export const optionalEmail = z
  .string()
  .trim()
  .max(254, tooLongMessage(254))
  .refine((value) => value === '' || isMailAddress(value), 'Ange en giltig e-postadress.')

/** Whom to turn to: an address, a telephone number or words. Half an address is a slip. */
export const contact = lineOf(500).refine(
  (value) => !/^\S*@\S*$/.test(value) || isMailAddress(value),
  'Ange en giltig e-postadress.',
)

/** Empty, or what a receiver knows the books of a publication by. */
export const bookName = line.refine(
  (name) => name === '' || FileName.safeParse(name).success,
  'Skriv namnet med a–z, siffror, punkt, bindestreck och understreck, utan blanksteg.',
)

/** Empty, or how the sounds of an issue are named one by one. */
export const soundPattern = line.superRefine((pattern, context) => {
  const [unknown] = unknownPlaceholders(pattern)
  if (unknown) context.addIssue({ code: 'custom', message: `Det finns inget som heter ${unknown} att fylla i.` })
})

/** Empty, or the fingerprint of a server's key as OpenSSH writes it. */
export const hostKey = line.regex(/^(?:SHA256:[A-Za-z0-9+/]{43})?$/, 'Ange nyckeln som SHA256: och 43 tecken.')

/** Of a key that we gave away: SHA-256, in base64url. */
export const keyHash = z.string().regex(/^[\w-]{43}$/, 'Nyckeln är inte en av våra.')

/** Write-only: kept encrypted, never answered. Null is none. */
export const credential = z.string().max(500, tooLongMessage(500)).nullable()

/** Empty, or a project of Firebase, by its id. */
export const firebaseProject = line.regex(
  /^(?:[a-z][a-z0-9-]{4,28}[a-z0-9])?$/,
  'Ange projektets id, som min-tidning-1234.',
)

/** Empty, or what an app may subscribe to. */
export const firebaseTopic = line.regex(
  /^[\w.~%-]*$/,
  'Ett ämne har bokstäverna a till z, siffror och tecknen - _ . ~ %.',
)

/** Write-only, as a credential: the file that Google gives for a service account. */
export const serviceAccountKey = z
  .string()
  .max(10_000, tooLongMessage(10_000))
  .refine(
    (value) => value === '' || serviceAccountIn(value) !== undefined,
    'Klistra in hela filen från Google, från { till }.',
  )
  .nullable()

const HEXADECIMAL_COLOUR = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

/** A CSS colour: a name or a hexadecimal number; empty is none. */
export const colour = z
  .string()
  .trim()
  .refine(
    (value) => value === '' || HEXADECIMAL_COLOUR.test(value) || colourNames.has(value.toLowerCase()),
    'Ange en färg, till exempel #1a2b3c.',
  )

/** A domain as it may stand in a header of ours, `*.` in front for all below it. */
export const domain = /^(?:\*\.)?[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*(?::\d{1,5})?$/i

const linesOf = (value: string) =>
  value
    .split('\n')
    .map((each) => each.trim())
    .filter((each) => each !== '')

/** One domain a line, `*.` in front for all below it. */
export const domains = z
  .string()
  .max(20_000, tooLongMessage(20_000))
  .overwrite((value) => linesOf(value).join('\n'))
  .refine((value) => linesOf(value).every((each) => domain.test(each)), 'Ange en domän per rad, utan https://.')

/** How many times somebody presses next before she scans again: 0 is never, null says nothing. */
export const rescanAfter = z.int().min(0).max(1_000).nullable()
